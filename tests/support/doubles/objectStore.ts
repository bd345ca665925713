import crypto from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request as open, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { Finally } from '../finally.ts';
import { temporaryFolder } from '../store.ts';

/** An S3-compatible server on a port of its own, and before it a proxy that sees and may answer each request. */
export interface ObjectStore {
  endpoint: string;
  /** What was asked for, in the order of the answers: `PUT index.html`, `GET ?list-type=2&…`. */
  did: string[];
  hooks: Hooks;
  /** Copies an object under other keys, on the store's disk: a thousand requests would take seconds. */
  copy(key: string, others: string[]): void;
  /** Asks the website endpoint, as a visitor of the bucket's site does. */
  visit(path: string): Promise<Visit>;
}

export interface Hooks {
  /** Answers in the store's place, or lets the request through with undefined. */
  answer?: (request: string, headers: IncomingHttpHeaders) => Answer | undefined;
  /** The bytes that the store takes instead of those it was sent. */
  corrupt?: (request: string, sent: Buffer) => Buffer;
  /** The body that a client gets instead of the store's own, with a fitting length; one that is endless never ends. */
  lie?: (request: string, body: Buffer) => Buffer | 'endless' | undefined;
  /** Hears of each request when the store has answered, before its client does; the next change waits for it. */
  after?: (request: string) => Promise<void> | void;
}

/** An error by its code, or any XML or page of HTML. */
export type Answer = { status: number } & ({ code: string } | { body: string } | { html: string });

export interface Visit {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export const BUCKET = 'website';

/** The one key pair that the server knows. */
export const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

const WEBSITE = `<WebsiteConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
<IndexDocument><Suffix>index.html</Suffix></IndexDocument>
<ErrorDocument><Key>404.html</Key></ErrorDocument>
</WebsiteConfiguration>`;

export async function temporaryObjectStore(after: Finally = onTestFinished): Promise<ObjectStore> {
  bringBackDes(after);
  const directory = temporaryFolder(after);
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [WEBSITE] }],
  });
  const { port } = await server.run();
  const did: string[] = [];
  const hooks: Hooks = {};
  const proxy = await startProxy(port, did, hooks);
  after(async () => {
    await ended(proxy);
    await server.close();
  });
  return {
    endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    did,
    hooks,
    copy: (key, others) => {
      const fileOf = (name: string, part: string) => join(directory, BUCKET, `${name}._S3rver_${part}`);
      for (const other of others) {
        for (const part of ['object', 'object.md5', 'metadata.json'])
          copyFileSync(fileOf(key, part), fileOf(other, part));
      }
    },
    visit: async (path) => {
      const visit = await send({
        port,
        path,
        headers: { host: `${BUCKET}.s3-website-us-east-1.amazonaws.com` },
      });
      return { ...visit, body: visit.body.toString() };
    },
  };
}

/**
 * The server's continuation tokens are encrypted with DES, which OpenSSL 3 no longer has by default. Triple DES with
 * one key three times is the same cipher (NIST SP 800-67).
 */
function bringBackDes(after: Finally): void {
  const replaced = { cipher: crypto.createCipheriv, decipher: crypto.createDecipheriv };
  const thrice = (key: Buffer) => Buffer.concat([key, key, key]);
  Object.assign(crypto, {
    createCipheriv: (_: string, key: Buffer, iv: Buffer) => replaced.cipher('des-ede3-cbc', thrice(key), iv),
    createDecipheriv: (_: string, key: Buffer, iv: Buffer) =>
      replaced.decipher('des-ede3-cbc', thrice(key), iv),
  });
  after(() => {
    Object.assign(crypto, { createCipheriv: replaced.cipher, createDecipheriv: replaced.decipher });
  });
}

async function startProxy(port: number, did: string[], hooks: Hooks): Promise<Server> {
  let lastChange: Promise<unknown> = Promise.resolve();
  const proxy = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const sent = Buffer.concat(chunks);
    const what = nameOf(method, url, sent.toString());
    const answer = hooks.answer?.(what, headers);
    if (answer) {
      if ('html' in answer) {
        response.writeHead(answer.status, { 'content-type': 'text/html' }).end(answer.html);
        return;
      }
      const error = (code: string) => `<Error><Code>${code}</Code><Message>No.</Message></Error>`;
      const xml = 'body' in answer ? answer.body : error(answer.code);
      response
        .writeHead(answer.status, { 'content-type': 'application/xml' })
        .end(`<?xml version="1.0"?>${xml}`);
      return;
    }
    const pass = async () => {
      const taken = hooks.corrupt?.(what, sent);
      const { 'content-md5': _, ...unchecked } = headers;
      const passed = taken
        ? await send(
            { port, path: url, method, headers: { ...unchecked, 'content-length': taken.length } },
            taken,
          )
        : await send({ port, path: url, method, headers }, sent);
      did.push(what);
      await hooks.after?.(what);
      return passed;
    };
    const isWatchedChange = hooks.after && /^(PUT|POST|DELETE) /.test(what);
    const passing = isWatchedChange ? lastChange.then(pass) : pass();
    if (isWatchedChange) lastChange = passing.catch(() => {});
    const { status, headers: answered, body } = await passing;
    const lie = hooks.lie?.(what, body);
    if (lie === undefined) return response.writeHead(status, answered).end(body);
    if (lie !== 'endless')
      return response.writeHead(status, { ...answered, 'content-length': lie.length }).end(lie);
    response.writeHead(status, { ...answered, 'content-length': 1e9 });
    const drip = setInterval(() => response.write('.'), 20);
    response.once('close', () => clearInterval(drip));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return proxy;
}

/** `DELETE a b` for the deletion of several objects. */
function nameOf(method: string, url: string, body: string): string {
  if (url.includes('?delete'))
    return `DELETE ${[...body.matchAll(/<Key>([^<]*)/g)].map(([, key]) => key).join(' ')}`;
  const asked = decodeURIComponent(url).replace(/[?&]x-id=\w+/, '');
  return `${method} ${asked.replace(/^\/[^/?]*\/?/, '')}`;
}

function send(options: object, body?: Buffer): Promise<Omit<Visit, 'body'> & { body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sending = open({ host: '127.0.0.1', ...options }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode: status = 0, headers } = response;
      resolve({ status, headers, body: Buffer.concat(chunks) });
    });
    sending.on('error', reject).end(body);
  });
}

function ended(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

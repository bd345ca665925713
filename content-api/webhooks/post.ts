import { createHmac, randomBytes } from 'node:crypto';
import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Busy, Refused } from '../outbox/settle.ts';
import { isPublicAddress } from './publicAddress.ts';

const timeLimit = 10_000;
/** Bytes. Webhooks have little to answer; more isn't read. */
const longestAnswer = 64 * 1024;
/** Bytes. */
const loggedAnswer = 2000;

export interface PostOptions {
  /** Allows private addresses, and HTTP. */
  mayBePrivate: boolean;
  signal: AbortSignal;
  resolve?: typeof resolveName;
}

export interface Answer {
  status: number;
  /** Milliseconds. */
  retryAfter: number;
  /** The first bytes of the body. */
  text: string;
}

/**
 * Checks every address of the name (OWASP SSRF Prevention), and follows no redirect. @throws Refused for a private
 * one.
 */
export async function postJson(
  address: string,
  body: string,
  headers: Record<string, string>,
  options: PostOptions,
): Promise<Answer> {
  const url = new URL(address);
  requireAllowed(url, options);
  return exchange(url, body, headers, options);
}

/** @throws Refused for 410, Busy when told to wait, or another error for other answers than 2xx. */
export function requireAccepted({ status, retryAfter }: Answer): void {
  if (status >= 200 && status < 300) return;
  if (status === 410) throw new Refused('The receiver answered 410: it is gone');
  if (status === 429 || status === 503) throw new Busy(`The receiver answered ${status}`, retryAfter);
  throw new Error(`The receiver answered ${status}${status >= 300 && status < 400 ? ', a redirect' : ''}`);
}

export function requireAllowed(url: URL, { mayBePrivate }: Pick<PostOptions, 'mayBePrivate'>): void {
  if (mayBePrivate) return;
  if (url.protocol !== 'https:') throw new Refused('Only https: is called');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new Refused(`${host} is a private address`);
}

function exchange(
  url: URL,
  body: string,
  headers: Record<string, string>,
  { mayBePrivate, signal, resolve = resolveName }: PostOptions,
): Promise<Answer> {
  const bytes = Buffer.from(body);
  const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, {
    method: 'POST',
    headers: {
      'User-Agent': 'Vitrine',
      'Content-Type': 'application/json',
      'Content-Length': bytes.length,
      ...headers,
    },
    agent: false,
    timeout: timeLimit,
    signal,
    ...(mayBePrivate ? {} : { lookup: publicOnly(resolve) }),
  });
  return new Promise((settle, reject) => {
    const limit = setTimeout(
      () => request.destroy(new Error('The receiver did not answer in time')),
      timeLimit,
    );
    request.once('timeout', () => request.destroy(new Error('The receiver did not answer in time')));
    request.once('close', () => clearTimeout(limit));
    request.once('error', reject);
    request.once('response', (response: IncomingMessage) => {
      let length = 0;
      let start = Buffer.alloc(0);
      response.on('data', (chunk: Buffer) => {
        if (length < loggedAnswer) start = Buffer.concat([start, chunk]).subarray(0, loggedAnswer);
        length += chunk.length;
        if (length > longestAnswer) response.destroy();
      });
      const retryAfter = Number(response.headers['retry-after'] ?? 0) * 1000 || 0;
      response.once('error', () => {});
      // PostgreSQL stores no NUL.
      const text = () => start.toString('utf8').replaceAll('\0', '');
      response.once('close', () => settle({ status: response.statusCode ?? 0, retryAfter, text: text() }));
    });
    request.end(bytes);
  });
}

/** Refuses a name that also resolves to a private address. */
export function publicOnly(resolve: typeof resolveName): LookupFunction {
  return (name, options, done) => {
    resolve(name, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const inner = addresses.find(({ address }) => !isPublicAddress(address));
      if (inner) return done(new Refused(`${name} is a private address`), []);
      const [first] = addresses;
      if (options.all) return done(null, addresses);
      done(null, first?.address ?? '', first?.family ?? 4);
    });
  };
}

/** The prefix lets secret scanners recognise it. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/**
 * HMAC-SHA256 over `timestamp.body`, hex. @param timestamp seconds since 1970, so that no call can be repeated later.
 */
export function signature(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

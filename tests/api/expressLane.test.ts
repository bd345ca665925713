import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Store } from '#content-api/database/open.ts';
import { openExpressLane } from '#content-api/http/expressLane.ts';
import { type RunningServer, startServer } from '#content-api/server.ts';
import { testParts } from '../support/api.ts';
import { openEmptyStore } from '../support/emptyStore.ts';
import { addPost } from '../support/post.ts';
import { publishFiles, temporaryDataDir } from '../support/release.ts';

const END = '<i>The end</i>';

const get = (path: string, fields = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${fields}\r\n`;

describe('a server with it', () => {
  let store: Store;
  let express: RunningServer;
  let plain: RunningServer;
  let etag: string;

  beforeAll(async () => {
    // Without the lane everything is answered by Node: so is it where each request is logged.
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const dataDir = await temporaryDataDir();
    store = openEmptyStore(join(dataDir, 'content.db'));
    await addPost(store, 'a-post');
    const page = `<h1>About</h1>${'<p>Words and words</p>'.repeat(100)}${END}`;
    await publishFiles(dataDir, {
      'index.html': '<h1>Home</h1>',
      'about.html': page,
      'contact-us.html': '<select><option value="design">Design</option></select>',
      'blog/a-post.html': '<h1>A post</h1>',
      'blog/withdrawn.html': '<h1>Withdrawn</h1>',
      '404.html': '<h1>Oops!</h1>',
      'blog/404.html': '<h1>Post Not Found</h1>',
      'assets/site.Ab12.css': 'body{}',
      'uploads/shown-480.avif': 'avif',
      'uploads/large.gif': 'gif'.repeat(400_000),
    });
    const parts = testParts(store, dataDir);
    express = await startServer(parts, { port: 0, host: '127.0.0.1' });
    plain = await startServer(parts, { port: 0, host: '127.0.0.1', logsRequests: true });
    const { headers } = await fetch(`${plain.url}/about`, { headers: { 'accept-encoding': 'gzip' } });
    etag = headers.get('etag') ?? '';
  });
  afterAll(async () => {
    await Promise.all([express.stop(), plain.stop()]);
    await store.close();
    vi.restoreAllMocks();
  });

  /** Everything that comes back until the server hangs up, which it is asked to once something has come. */
  async function exchange({ url }: RunningServer, sent: string): Promise<string> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.setEncoding('latin1');
    socket.write(sent, 'latin1');
    socket.once('data', () => socket.write(get('/', 'Connection: close\r\n')));
    let received = '';
    for await (const part of socket) received += part;
    return received.replace(/^Date: .*$/gm, 'Date: …').replace(/X-Request-Id: .*/gi, 'X-Request-Id: …');
  }

  it.each([
    ['a page', get('/about')],
    ['a page in brotli', get('/about', 'Accept-Encoding: gzip, deflate, br, zstd\r\n')],
    ['a page in gzip', get('/about?utm_source=x', 'accept-encoding: gzip;q=1, br;q=0\r\nCookie: a=b\r\n')],
    ['what somebody has under another tag', get('/about', 'If-None-Match: "other"\r\n')],
    ['an asset', get('/assets/site.Ab12.css', 'Connection: keep-alive\r\n')],
    ['a picture', get('/uploads/shown-480.avif', 'Accept-Encoding: gzip, br\r\nReferer: http://x/about\r\n')],
    ['a picture that is in no release', get('/uploads/other.avif')],
    ['a large picture', get('/uploads/large.gif')],
    ['no picture', get('/uploads/')],
    ['a picture outside the folder', get('/uploads/..%2fabout.html')],
    ['a post', get('/blog/a-post')],
    ['a post that was withdrawn', get('/blog/withdrawn')],
    ['no page', get('/nothing')],
    ['the page about missing pages', get('/404')],
    ['an address with a slash', get('/about/')],
    ['an address in capitals', get('/ABOUT')],
    ['a service', get('/contact-us?service=design')],
    ['a climbing address', get('/..%2f..%2fetc/passwd')],
    ['an address that does not decode', get('/%ff')],
    ['the API', get('/api/settings')],
    ['the API under no address', get('/api?x')],
    ['health', get('/healthz')],
    ['a head alone', 'HEAD /about HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['another method', 'DELETE /about HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['HTTP/1.0', 'GET /about HTTP/1.0\r\nHost: x\r\nConnection: keep-alive\r\n\r\n'],
    ['no host', 'GET /about HTTP/1.1\r\n\r\n'],
    ['two requests at once', get('/about') + get('/')],
    [
      'a request in a body',
      `${get('/about', 'Content-Length: 32\r\n')}GET /api HTTP/1.1\r\nHost: x\r\n\r\n\r\n`,
    ],
    ['a body in chunks', `${get('/about', 'Transfer-Encoding: chunked\r\n')}5\r\nGET /\r\n0\r\n\r\n`],
    [
      'a length and chunks',
      `${get('/about', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n')}0\r\n\r\n`,
    ],
    ['a folded line', get('/about', 'X: a\r\n b\r\n')],
    ['a space before a colon', get('/about', 'Transfer-Encoding : chunked\r\n')],
    ['a head that is too long', get('/about', `X: ${'a'.repeat(20_000)}\r\n`)],
    ['a question whether to go on', get('/about', 'Expect: 100-continue\r\n')],
    ['another protocol', get('/about', 'Connection: Upgrade\r\nUpgrade: websocket\r\n')],
    ['nonsense', 'nonsense\r\n\r\n'],
  ])('answers as Node does when asked for %s', async (_, sent) => {
    const answers = await Promise.all([exchange(express, sent), exchange(plain, sent)]);
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toMatch(/^HTTP\/1\.1 \d{3} /);
  });

  it('answers as Node does when somebody has the page already', async () => {
    const sent = get('/about', `Accept-Encoding: gzip\r\nIf-None-Match: W/${etag}\r\n`);
    const answers = await Promise.all([exchange(express, sent), exchange(plain, sent)]);
    expect(answers[0]).toBe(answers[1]);
    expect(answers[0]).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
  });

  it('answers the same however a request is cut into pieces, and whatever came before it', async () => {
    const socket = connect(Number(new URL(express.url).port), '127.0.0.1').setNoDelay();
    const asked = get('/about');
    const answers = [];
    for (const cut of [0, 0, 1, 20, asked.length - 1, 0]) {
      socket.write(asked.slice(0, cut));
      // A round trip: the first piece has arrived alone then.
      await exchange(express, get('/'));
      socket.write(asked.slice(cut));
      answers.push((await readUntil(socket, END)).replace(/Date: .*/, ''));
    }
    socket.destroy();
    expect(answers).toEqual(Array(6).fill(answers[0]));
  });
});

async function readUntil(socket: Socket, end: string): Promise<string> {
  const parts: Buffer[] = [];
  for (let tail = ''; tail !== end; ) {
    const part = await new Promise<Buffer>((resolve) => socket.once('data', resolve));
    parts.push(part);
    tail = (tail + part.subarray(-end.length).toString('latin1')).slice(-end.length);
  }
  return Buffer.concat(parts).toString('latin1');
}

describe('the lane', () => {
  const page = Buffer.alloc(12_000_000, 'a');

  /** A server that notes what reaches Node. */
  async function open(silence = { first: 600_000, between: 600_000 }) {
    const reached: string[] = [];
    const late: ServerResponse[] = [];
    const server = createServer((request, response) => {
      reached.push(request.url ?? '');
      if (request.url === '/late') late.push(response);
      else response.end('node');
    });
    const lane = openExpressLane(
      server,
      ({ url }) => {
        if (url === '/large')
          return { head: `HTTP/1.1 200 OK\r\nContent-Length: ${page.length}\r\n`, body: page };
        return url === '/small'
          ? { head: 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n', body: Buffer.from('ok') }
          : null;
      },
      silence,
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => closeAll(server));
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    return { port, lane, socket, reached, late };
  }

  function closeAll(server: Server) {
    server.close();
    server.closeAllConnections();
  }

  it('keeps from Node what is at hand, and leaves everything after the first other request to it', async () => {
    const { socket, reached } = await open();
    for (const path of ['/small', '/small', '/else', '/small']) {
      socket.write(get(path));
      await new Promise((resolve) => socket.once('data', resolve));
    }
    socket.destroy();
    expect(reached).toEqual(['/else', '/small']);
  });

  it('leaves a request to Node that comes before the last answer has gone', async () => {
    const { socket, reached } = await open();
    socket.write(get('/large'));
    await new Promise((resolve) => socket.once('readable', resolve));
    socket.write(get('/small'));
    const received = await readUntil(socket, 'node');
    socket.destroy();
    expect(reached).toEqual(['/small']);
    expect(received).toMatch(/aHTTP\/1\.1 200 OK[^a]*\r\n/);
    expect(received.length).toBeGreaterThan(page.length);
  });

  it('answers who has nothing more to say, and hangs up as they do', async () => {
    const { socket, reached } = await open();
    socket.end(get('/small'));
    expect(await text(socket)).toMatch(/ok$/);
    expect(reached).toEqual([]);
  });

  it.each([
    ['says nothing at all', { first: 50, between: 60_000 }, ''],
    ['says nothing after an answer', { first: 60_000, between: 50 }, get('/small')],
  ])('hangs up on who %s', async (_, silence, sent) => {
    const { socket, reached } = await open(silence);
    socket.write(sent);
    const received = await text(socket);
    expect(received.endsWith('ok')).toBe(sent !== '');
    expect(reached).toEqual([]);
  });

  it('waits for who reads slowly, and for answers that Node takes its time with', async () => {
    const { port, socket, late } = await open({ first: 50, between: 50 });
    const other = connect(port, '127.0.0.1');
    socket.write(get('/large'));
    other.write(get('/late'));
    // Nothing is read until some others have been dropped for their silence.
    for (let dropped = 0; dropped < 5; dropped += 1) await text(connect(port, '127.0.0.1'));
    late[0]?.end('at last');
    expect(await readUntil(other, 'at last')).toMatch(/^HTTP\/1\.1 200/);
    expect((await text(socket)).length).toBeGreaterThan(page.length);
    other.destroy();
  });

  it('hangs up when it is closed, once an answer has gone, and not on who has yet to ask', async () => {
    const { port, lane, socket, reached } = await open();
    const silent = connect(port, '127.0.0.1');
    const idle = connect(port, '127.0.0.1');
    idle.write(get('/small'));
    await new Promise((resolve) => idle.once('readable', resolve));
    socket.write(get('/large'));
    await new Promise((resolve) => socket.once('readable', resolve));
    lane.close();
    expect(await text(idle)).toMatch(/ok$/);
    expect((await text(socket)).length).toBeGreaterThan(page.length);
    silent.write(get('/small', 'Connection: close\r\n'));
    expect(await text(silent)).toMatch(/node$/);
    expect(reached).toEqual(['/small']);
  });
});

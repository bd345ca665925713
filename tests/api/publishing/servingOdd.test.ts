import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openTestServer } from '../../support/api.ts';

/** Requests as no well-behaved client sends them, byte by byte. */
const PAGE = `<h1>About</h1>${'<p>Words and words</p>'.repeat(100)}`;
const LARGE = 'gif'.repeat(2_000_000);

const { server } = await openTestServer({
  'index.html': '<h1>Home</h1>',
  'about.html': PAGE,
  '404.html': '<h1>Oops!</h1>',
  'uploads/shown-480.avif': 'avif',
  'uploads/large.gif': LARGE,
});

const get = (path: string, fields = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${fields}\r\n`;
const LAST = get('/', 'Connection: close\r\n');

const open = () =>
  connect(Number(new URL(server.url).port), '127.0.0.1')
    .setEncoding('latin1')
    .setNoDelay();

/** Everything that comes back until the server hangs up, which it is asked to once something has come. */
async function exchange(sent: string): Promise<string> {
  const socket = open();
  socket.on('error', () => {});
  socket.write(sent, 'latin1');
  socket.once('data', () => socket.write(LAST));
  let received = '';
  for await (const part of socket) received += part;
  return received;
}

const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status);

const whole = (fields: string, body = '') => `POST /about HTTP/1.1\r\nHost: x\r\n${fields}\r\n${body}`;

it.each([
  ['a picture outside the folder', get('/uploads/..%2fabout.html'), ['404', '200']],
  ['no picture', get('/uploads/'), ['404', '200']],
  ['a climbing address', get('/..%2f..%2fetc/passwd'), ['404', '200']],
  ['an address that does not decode', get('/%ff'), ['404', '200']],
  ['HTTP/1.0', 'GET /about HTTP/1.0\r\n\r\n', ['200']],
  ['two requests at once', get('/about') + get('/'), ['200', '200', '200']],
  // Two programs that see the end of a request in different places could be played off against each other (CWE-444).
  ['a request in a body', get('/about', 'Content-Length: 32\r\n') + get('/api').padEnd(32), ['200', '200']],
  [
    'a body in chunks',
    `${get('/about', 'Transfer-Encoding: chunked\r\n')}5\r\nGET /\r\n0\r\n\r\n`,
    ['200', '200'],
  ],
  ['a length and chunks', whole('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'), ['400']],
  ['two lengths', whole('Content-Length: 5\r\nContent-Length: 6\r\n', 'abcdef'), ['400']],
  ['a space before a colon', get('/about', 'Transfer-Encoding : chunked\r\n'), ['400']],
  ['no host', 'GET /about HTTP/1.1\r\n\r\n', ['400']],
  ['a head that is too long', get('/about', `X: ${'a'.repeat(20_000)}\r\n`), ['431']],
  ['a question whether to go on', get('/about', 'Expect: 100-continue\r\n'), ['100', '200', '200']],
  ['another protocol', get('/about', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'), ['200', '200']],
  ['nonsense', 'nonsense\r\n\r\n', ['400']],
])('answers %s without losing count of requests', async (_, sent, expected) => {
  expect(statuses(await exchange(sent))).toEqual(expected);
});

it('sends the whole picture to who asks for a part, without claiming that it could', async () => {
  for (const path of ['/uploads/shown-480.avif', '/about']) {
    const answer = await fetch(server.url + path, { headers: { range: 'bytes=1-2' } });
    expect([answer.status, answer.headers.get('accept-ranges')], path).toEqual([200, null]);
    expect(await answer.text()).toBe(path === '/about' ? PAGE : 'avif');
  }
});

it.each([
  ['the weak form of what they have', (etag: string) => `W/${etag}`, 304],
  ['one of several', (etag: string) => `"other", ${etag}`, 304],
  ['anything', () => '*', 304],
  ['another version', () => '"other"', 200],
])('answers who has %s', async (_, asked, status) => {
  const { headers } = await fetch(`${server.url}/about`, { headers: { 'accept-encoding': 'gzip' } });
  const fields = `Accept-Encoding: gzip\r\nIf-None-Match: ${asked(headers.get('etag') ?? '')}\r\n`;
  const received = await exchange(get('/about', fields));
  expect(statuses(received)).toEqual([String(status), '200']);
  expect(received).toMatch(/X-Content-Type-Options: nosniff\r\n/);
});

it('takes a coding that is refused for refused', async () => {
  const received = await exchange(
    get('/about', 'accept-encoding: gzip;q=1, br;q=0\r\nConnection: close\r\n'),
  );
  const body = received.slice(received.indexOf('\r\n\r\n') + 4);
  expect(gunzipSync(Buffer.from(body, 'latin1')).toString()).toBe(PAGE);
});

it('answers the same however a request is cut into pieces', async () => {
  const asked = get('/about', 'Connection: close\r\n');
  const answers = [];
  for (const cut of [0, 1, 20, asked.length - 1]) {
    const socket = open();
    socket.write(asked.slice(0, cut));
    // A round trip: the first piece has arrived alone then.
    await exchange(LAST);
    socket.write(asked.slice(cut));
    let received = '';
    for await (const part of socket) received += part;
    answers.push(received.replace(/Date: .*/, ''));
  }
  expect(answers).toEqual(Array(4).fill(answers[0]));
});

it('waits for who reads slowly', async () => {
  const socket = open();
  socket.write(get('/uploads/large.gif', 'Connection: close\r\n'));
  socket.pause();
  for (let others = 0; others < 5; others += 1) await exchange(LAST);
  let bytes = 0;
  for await (const part of socket) bytes += part.length;
  expect(bytes).toBeGreaterThan(LARGE.length);
});

import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startServer } from '#content-api/server.ts';
import { testParts } from '../../support/api.ts';
import { openEmptyStore } from '../../support/emptyStore.ts';
import { publishFiles, temporaryDataDir } from '../../support/entries/release.ts';

const enquiry = JSON.stringify({ name: 'A', email: 'a@example.com', message: 'Hello there' });
const post = `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${enquiry.length}\r\n`;

/** Requests as they may lie on the wire at the moment when the process is told to end. */
const halves: [sent: string, rest: string][] = [
  [`${post}\r\n${enquiry.slice(0, 20)}`, enquiry.slice(20)],
  [`${post}\r\n`, enquiry],
  [post.slice(0, 40), `${post.slice(40)}\r\n${enquiry}`],
  ['GET / HTTP/1.1\r\nHo', 'st: x\r\n\r\n'],
];

async function serve({ trustedProxies = 0 } = {}) {
  const dataDir = await temporaryDataDir();
  await publishFiles(dataDir, { 'index.html': '<h1>Home</h1>' });
  const store = await openEmptyStore(join(dataDir, 'content.db'));
  const server = await startServer(testParts(store, dataDir), { port: 0, host: '127.0.0.1', trustedProxies });
  const stop = async () => {
    await server.stop();
    await store.close();
  };
  return { url: server.url, port: Number(new URL(server.url).port), stop };
}

/** Opens a connection that sends a part now and the rest later; `answer` is all that came until it was closed. */
function talk(port: number, sent: string) {
  const socket = connect(port, '127.0.0.1', () => sent && socket.write(sent));
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
  return { answer, send: (rest: string) => socket.write(rest) };
}

it('answers eight requests that were half sent, and says that it hangs up', async () => {
  const { port, stop } = await serve();
  const talks = [...halves, ...halves].map(([sent, rest]) => ({ ...talk(port, sent), rest }));
  await sleep(300);
  const stopped = stop();
  await sleep(300);
  for (const { send, rest } of talks) send(rest);
  for (const { answer } of talks)
    expect(await answer).toMatch(/^HTTP\/1.1 20[01] [\s\S]*\nConnection: close\r/i);
  await stopped;
});

it('waits for nobody who has connected and says nothing, as browsers do in advance', async () => {
  const { port, stop } = await serve();
  const silent = talk(port, '');
  const begun = talk(port, post);
  await sleep(300);
  const stopped = stop();
  expect(await silent.answer).toBe('');
  // Whoever has begun is still heard then.
  begun.send(`\r\n${enquiry}`);
  expect(await begun.answer).toMatch(/^HTTP\/1.1 201 /);
  await stopped;
});

it('leaves it to a proxy to close idle connections', async () => {
  const keptFor = async (trustedProxies: number) => {
    const { url, stop } = await serve({ trustedProxies });
    const { headers } = await fetch(url);
    await stop();
    return headers.get('keep-alive');
  };
  expect([await keptFor(0), await keptFor(1)]).toEqual(['timeout=10', 'timeout=130']);
});

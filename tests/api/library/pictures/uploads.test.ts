import { existsSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startServer } from '#content-api/server.ts';
import { openTestApi } from '../../../support/api.ts';
import { imageForm, png } from '../../../support/entries/pictures.ts';

const api = await openTestApi();
const editor = await api.signIn('editor');

const send = (query: string, form: FormData) =>
  api.send('POST', `/uploads/image${query}`, { token: editor, form });

it('answers where an upload is', async () => {
  const reply = await send('?folder=client_logo', imageForm(await png(64, 32)));
  expect(reply.status).toBe(201);
  expect(reply.body).toMatchObject({ url: expect.stringMatching(/^\/uploads\//), width: 64, height: 32 });
});

it.each(['../../zz', '..%2f..%2fzz', '/etc', 'a/../../b', 'unknown', '__proto__'])(
  'refuses an upload for the folder %s',
  async (folder) => {
    expect((await send(`?folder=${folder}`, imageForm(await png()))).status).toBe(400);
  },
);

it('refuses an upload without a file', async () => {
  const reply = await send('', imageForm(null, { other: 'x' }));
  expect([reply.status, reply.body.error]).toEqual([400, 'Please select an image file']);
});

it('takes no form in that is larger than any picture may be', async () => {
  const reply = await send('', imageForm(Buffer.alloc(10 * 1024 * 1024 + 64 * 1024)));
  const error = 'This is too large. The limit is 10 MB';
  expect([reply.status, reply.body]).toEqual([413, { error, code: 'too_large' }]);
});

// Only Linux lists what a process has open.
it.runIf(existsSync('/proc/self/fd'))('keeps no file open after it has told about it', async () => {
  const server = await startServer(api.parts, { port: 0, host: '127.0.0.1' });
  mkdirSync(join(api.dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(api.dataDir, 'uploads/large.webp'), Buffer.alloc(2_000_000));
  for (let n = 0; n < 5; n += 1) {
    const told = await fetch(`${server.url}/uploads/large.webp`, { method: 'HEAD' });
    expect([told.status, told.headers.get('content-length')]).toEqual([200, '2000000']);
  }
  await server.stop();
  await expect.poll(() => openFiles().filter((file) => file.endsWith('large.webp'))).toEqual([]);
});

/** What this process has open; a file may be closed while it is asked for. */
function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((number) => {
    try {
      return [readlinkSync(`/proc/self/fd/${number}`)];
    } catch {
      return [];
    }
  });
}

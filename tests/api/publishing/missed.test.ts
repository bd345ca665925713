import { expect, it } from 'vitest';
import { countMissed, missedAddresses } from '#content-api/publishing/missed/store.ts';
import { startServer } from '#content-api/server.ts';
import { openTestApi } from '../../support/api.ts';
import { clientOf } from '../../support/calls.ts';
import { addPost } from '../../support/entries/post.ts';
import { publishFiles } from '../../support/entries/release.ts';
import { inDays } from '../../support/entries/trash.ts';
import { columnOf, rowsOf } from '../../support/sql.ts';

const api = await openTestApi();
await publishFiles(api.dataDir, { 'index.html': 'Home', '404.html': 'Nothing' });

const { read, post, put } = clientOf(api, await api.signIn('admin'));
const counts = async () => {
  const { addresses } = await read<{ addresses: { path: string; count: number }[] }>('/redirects/missed');
  return addresses.map(({ path, count }) => [path, count]);
};
const ignore = (path: string, ignored: boolean) => put('/redirects/missed', { path, ignored });
const asked = (counted: Record<string, number>, at = new Date()) =>
  countMissed(api.store.db, new Map(Object.entries(counted)), at);

it('counts what visitors don’t find, by path alone, over restarts', async () => {
  for (let run = 0; run < 2; run += 1) {
    const { url, stop } = await startServer(api.parts, { port: 0, host: '127.0.0.1' });
    for (const path of ['/old?mail=a@b.example', '/Old', '/caf%C3%A9', '/wp-login.php', '/', '/a//b'])
      await fetch(url + path);
    await fetch(`${url}/old`, { method: 'HEAD' });
    await stop();
  }
  expect(await counts()).toEqual([
    ['/old', 4],
    ['/café', 2],
  ]);
  expect(await rowsOf(api.store, 'SELECT * FROM missed_addresses')).not.toContainEqual(
    expect.objectContaining({ path: expect.stringContaining('@') }),
  );
});

it('leaves out what is ignored, and what something is at by now', async () => {
  await asked({ '/blog/late': 9, '/led': 8, '/dull': 7 });
  await ignore('/dull', true);
  await addPost(api.store, 'late');
  await post('/redirects', { from: '/Led', to: '/about-us' });
  expect(await counts()).toEqual([
    ['/old', 4],
    ['/café', 2],
  ]);
  await ignore('/dull', false);
  expect((await counts())[0]).toEqual(['/dull', 7]);
  expect((await ignore('/never', true)).status).toBe(404);
});

it('keeps what is asked for again and again through a flood of others, and nothing for longer than 90 days', async () => {
  const { db } = api.store;
  const many = (count: number, of: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`/${of}/${at}`, 1]));
  await asked(many(500, 'flood'));
  await asked(many(600, 'more'));
  expect(await columnOf({ db }, 'SELECT count(*) FROM missed_addresses')).toEqual([1000]);
  expect((await missedAddresses(db)).slice(0, 3).map(({ path }) => path)).toEqual(['/dull', '/old', '/café']);
  await asked({ '/new': 1 }, inDays(91));
  expect((await missedAddresses(db)).map(({ path }) => path)).toEqual(['/new']);
});

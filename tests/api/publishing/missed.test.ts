import { expect, it } from 'vitest';
import { countMissed, missedAddresses } from '#content-api/publishing/missed/store.ts';
import { startServer } from '#content-api/server.ts';
import { openTestApi } from '../../support/api.ts';
import { addPost } from '../../support/entries/post.ts';
import { publishFiles } from '../../support/entries/release.ts';
import { columnOf, rowsOf } from '../../support/sql.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
await publishFiles(api.dataDir, { 'index.html': 'Home', '404.html': 'Nothing' });

const list = async () =>
  (
    await api.send<{ addresses: { path: string; count: number; last_at: string }[] }>(
      'GET',
      '/redirects/missed',
      {
        token: admin,
      },
    )
  ).body.addresses;
const counts = async () => (await list()).map(({ path, count }) => [path, count]);
const ignore = (path: string, ignored: boolean) =>
  api.send('PUT', '/redirects/missed', { token: admin, json: { path, ignored } });

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
  const at = new Date();
  await countMissed(
    api.store.db,
    new Map([
      ['/blog/late', 9],
      ['/led', 8],
      ['/dull', 7],
    ]),
    at,
  );
  await ignore('/dull', true);
  await addPost(api.store, 'late');
  await api.send('POST', '/redirects', { token: admin, json: { from: '/Led', to: '/about-us' } });
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
  const flood = new Map(Array.from({ length: 500 }, (_, at) => [`/flood/${at}`, 1]));
  const more = new Map(Array.from({ length: 600 }, (_, at) => [`/more/${at}`, 1]));
  await countMissed(db, flood, new Date());
  await countMissed(db, more, new Date());
  expect(await columnOf({ db }, 'SELECT count(*) FROM missed_addresses')).toEqual([1000]);
  expect((await missedAddresses(db)).slice(0, 3).map(({ path }) => path)).toEqual(['/dull', '/old', '/café']);
  await countMissed(db, new Map([['/new', 1]]), new Date(Date.now() + 91 * 24 * 60 * 60 * 1000));
  expect((await missedAddresses(db)).map(({ path }) => path)).toEqual(['/new']);
});

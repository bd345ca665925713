import { expect, it } from 'vitest';
import { redirectSchema } from '#content-api/blog/redirects/redirects.shared.ts';
import { redirectOf } from '#content-api/blog/redirects/rules.ts';
import { addRedirect } from '#content-api/blog/redirects/store.ts';
import { startSiteOnly } from '#content-api/server.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { openTestServer } from '../../support/api.ts';
import { addPost, setPost } from '../../support/entries/post.ts';
import { publishFiles } from '../../support/entries/release.ts';
import { runSql } from '../../support/sql.ts';

const pages = { 'index.html': 'Home', 'about-us.html': 'About', '404.html': 'Nothing' };
const local = { port: 0, host: '127.0.0.1' };

const { dataDir, store, server } = await openTestServer(pages);

const lead = (from: string, to: string) =>
  addRedirect(
    store.db,
    redirectOf(redirectSchema.parse({ from, to }), 'https://site.example'),
    new Date().toISOString(),
  );
const ask = async (path: string, url = server.url) => {
  const response = await fetch(url + path, { redirect: 'manual' });
  const { status, headers } = response;
  return { status, to: headers.get('location'), cache: headers.get('cache-control') };
};

it('leads on at once, for good, in one step however the address is written', async () => {
  expect((await ask('/old/caf%C3%A9')).status).toBe(404);
  await lead('/Old/Café/', '/about-us');
  for (const path of ['/old/caf%C3%A9', '/Old/Caf%C3%A9/', '/OLD/CAFE%CC%81.html'])
    expect([path, await ask(path)]).toEqual([path, { status: 301, to: '/about-us', cache: 'no-cache' }]);
});

it('keeps the visitor’s query unless the target has one', async () => {
  await lead('/plain', '/about-us#team');
  await lead('/asking', '/about-us?from=old#team');
  await lead('/away.aspx', 'https://elsewhere.example/é');
  expect((await ask('/plain?utm=a')).to).toBe('/about-us?utm=a#team');
  expect((await ask('/asking?utm=a')).to).toBe('/about-us?from=old#team');
  expect((await ask('/away.aspx?utm=a')).to).toBe('https://elsewhere.example/%C3%A9?utm=a');
});

it('lets a page that takes the address go before, however it is written', async () => {
  await lead('/blog/taken', '/about-us');
  expect((await ask('/blog/taken')).to).toBe('/about-us');
  await addPost(store, 'taken');
  expect((await ask('/blog/taken')).status).toBe(200);
  await publishFiles(dataDir, { ...pages, 'blog/taken.html': 'Taken' }, new Date(Date.now() + 1000));
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect(await ask('/blog/Taken')).toMatchObject({ status: 308, to: '/blog/taken' });
});

it('leads straight to a post that has another address by now', async () => {
  await addPost(store, 'before');
  await lead('/winding', '/blog/before#part');
  await setPost(store, 'before', { slug: 'after' });
  expect((await ask('/winding?utm=a')).to).toBe('/blog/after?utm=a#part');
});

it('ends at once when it is deleted, and leads on by the release where there is no store', async () => {
  await lead('/leaving.php', '/about-us');
  const moved = {
    'leaving.php.html': '/about-us',
    'blog/category/gone.html': '/about-us',
    'blog/category/renamed.html': '/blog/category/other',
  };
  await publishFiles(dataDir, pages, new Date(Date.now() + 2000), moved, [
    'leaving.php.html',
    'blog/category/gone.html',
  ]);
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect((await ask('/leaving.php')).to).toBe('/about-us');
  await runSql(store, "DELETE FROM redirects WHERE source = '/leaving.php'");
  expect((await ask('/leaving.php')).status).toBe(404);
  expect((await ask('/blog/category/gone')).status).toBe(404);
  expect((await ask('/blog/category/renamed')).to).toBe('/blog/category/other');
  const alone = await startSiteOnly(
    { dataDir, version: 'test', uploads: uploadsIn(dataDir), askStorage: async () => {} },
    'damaged',
    local,
  );
  expect((await ask('/leaving.php?a=b', alone.url)).to).toBe('/about-us?a=b');
  await alone.stop();
});

import { expect, it, onTestFinished } from 'vitest';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import { startServer } from '#content-api/server.ts';
import { folderReleases } from '#content-api/storage/folderStorage.ts';
import { type ReleaseStorage, rollbackIn } from '#content-api/storage/releaseFolder.ts';
import { createTestApi } from '../../support/api.ts';
import { newService } from '../../support/entries/content.ts';
import { addPost } from '../../support/entries/post.ts';
import { publishIn } from '../../support/entries/release.ts';
import { temporaryBucket } from '../../support/processes/storages.ts';

let hour = 0;

/** A site with one release of everything so far. */
async function publishedSite(kind: string) {
  const api = await createTestApi();
  const bucket = kind === 'bucket' ? await temporaryBucket() : null;
  const storage = bucket && (await bucket.open(api.store.db, api.dataDir));
  const releases = storage?.releases ?? folderReleases(api.dataDir);
  const parts = { ...api.parts, releases };
  const { url, stop } = await startServer(parts, { port: 0, host: '127.0.0.1' });
  onTestFinished(stop);
  const statusOf = async (path: string) => (await fetch(url + path, { redirect: 'manual' })).status;
  const token = await api.signIn('admin');
  const ask = async <Body>(path: string, method = 'GET', json?: unknown) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const body = json === undefined ? {} : { body: JSON.stringify(json) };
    return (await (await fetch(`${url}/api${path}`, { method, headers, ...body })).json()) as Body;
  };
  const rollback = async () => (await ask<Overview>('/admin/overview')).rollback;
  return { api, url, releases, bucket, statusOf, ask, rollback };
}

/** As a run of the pipeline does. */
async function publish(releases: ReleaseStorage, files: string[]): Promise<string> {
  const held = await releases.hold();
  hour += 1;
  const texts = Object.fromEntries(files.map((file) => [file, file]));
  try {
    return await publishIn(releases, texts, new Date(Date.UTC(2026, 10, 20, hour)));
  } finally {
    await held.release();
  }
}

const ERRORS = ['404.html', 'blog/404.html'];
const PAGES = ['index', 'blog/old', 'blog/gone', 'offer', 'gone', 'services/film'].map(
  (page) => `${page}.html`,
);
const LATER = ['/blog/new', '/blog/old-2', '/new', '/offer-2', '/services/sound', '/services/film-2'];

/** What everybody finds there before anything changes; then some of it is new, renamed or taken back. */
async function edit({ api, ask }: Awaited<ReturnType<typeof publishedSite>>) {
  const page = (address: string) => ({ address, title: 'A page', status: 'published', sections: [] });
  const add = async (path: string, json: object) => (await ask<{ id: number }>(path, 'POST', json)).id;
  const old = await addPost(api.store, 'old');
  const gone = await addPost(api.store, 'gone');
  const offer = await add('/pages', page('/offer'));
  const gonePage = await add('/pages', page('/gone'));
  const film = await add('/services', newService({ slug: 'film', name: 'Film' }));
  return async () => {
    await addPost(api.store, 'new', { title: 'Brand new' });
    await add('/pages', page('/new'));
    await add('/services', newService({ slug: 'sound', name: 'Sound' }));
    await ask(`/posts/${old}`, 'PUT', { slug: 'old-2' });
    await ask(`/posts/${gone}`, 'PUT', { status: 'draft' });
    await ask(`/pages/${offer}`, 'PUT', { address: '/offer-2' });
    await ask(`/pages/${gonePage}`, 'PUT', { status: 'draft' });
    await ask(`/services/${film}`, 'PUT', { slug: 'film-2' });
  };
}

it.each(['folder', 'bucket'])(
  'a site in a %s shows nothing that is newer than the release it was rolled back to',
  async (kind) => {
    const site = await publishedSite(kind);
    const { api, url, releases, ask, statusOf, rollback } = site;
    const editMore = await edit(site);
    const first = await publish(releases, [...ERRORS, ...PAGES]);
    await editMore();
    await publish(releases, [...ERRORS, 'index.html']);
    for (const path of LATER) expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect([await statusOf('/services/film'), await rollback()]).toEqual([301, null]);

    await ask('/admin/releases/current', 'PUT', { release: first });
    const name = (await ask<{ user: { display_name: string } }>('/auth/me')).user.display_name;
    expect(await rollback()).toMatchObject({ by: name });
    await expect.poll(() => statusOf('/blog/new')).toBe(404);
    for (const path of [...LATER, '/blog/gone', '/gone', '/api/posts/new'])
      expect(await statusOf(path), path).toBe(404);
    for (const path of ['/blog/old', '/offer', '/services/film'])
      expect(await statusOf(path), path).toBe(200);
    const found = await (await fetch(`${url}/api/posts?search=brand`)).json();
    expect(found).toEqual({ posts: [], total: 0, totalPages: 0 });
    expect((await ask<{ total: number }>('/posts?search=brand')).total, 'staff find it').toBe(1);
    // After a restart, and where another server has the same storage.
    const fresh = await startServer({ ...api.parts, releases }, { port: 0, host: '127.0.0.1' });
    expect((await fetch(`${fresh.url}/blog/new`)).status).toBe(404);
    await fresh.stop();

    // The very same site is another release then: the rollback is over.
    const again = await publish(releases, [...ERRORS, ...PAGES]);
    expect([again === first, await rollback()]).toEqual([false, null]);
    await expect.poll(() => statusOf('/blog/new')).toBe(200);
  },
);

it('another server of the same bucket hears of a rollback by whom it was, and of its end', async () => {
  const bucket = await temporaryBucket();
  const api = await createTestApi();
  const { db } = api.store;
  const [one, other] = [await bucket.open(db), await bucket.open(db)].map(({ releases }) => releases);
  if (!one || !other) throw new Error('There are two.');
  const first = await publish(one, ['index.html']);
  const second = await publish(one, ['index.html', 'about.html']);
  await one.serve(first, 'Ada');
  await other.catchUp();
  expect(rollbackIn(other.folder)).toMatchObject({ release: first, by: 'Ada' });
  await one.serve(second, 'Ada');
  await other.catchUp();
  const rollbacks = [rollbackIn(one.folder), rollbackIn(other.folder), await other.rollback()];
  expect(rollbacks).toEqual([null, null, null]);
});

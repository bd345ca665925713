import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { tableNames } from '#content-api/database/copying/unfinished.ts';
import { hashPassword } from '#content-api/staff/access/passwords.ts';
import { createUser } from '#content-api/staff/users/store.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { PASSWORD, testParts } from '../../support/api.ts';
import { UNFINISHED } from '../../support/entries/workingCopies.ts';
import { createTestSite } from '../../support/site.ts';
import { rowsOf } from '../../support/sql.ts';

const WORD = 'Xylophonwort';

it('no word of a working copy is anywhere but in its table: not in a release, the API, or the store', async () => {
  const site = await createTestSite();
  const app = createApp(testParts(site.store, site.dataDir));
  const password_hash = await hashPassword(PASSWORD);
  const tokenOf = async (email: string) => {
    await createUser(site.store.db, { email, display_name: 'Somebody', role: 'admin', password_hash });
    const { token } = (await (await call('POST', '/auth/login', { email, password: PASSWORD })).json()) as {
      token: string;
    };
    return token;
  };
  const call = (method: string, path: string, json?: object, token = '') =>
    app.request(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
  const writer = await tokenOf('writer@example.com');
  const other = await tokenOf('other@example.com');
  const { id } = await site.store.db
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  const words = { title: WORD, slug: WORD, excerpt: WORD, content: `<h2>${WORD}</h2>` };
  const seo = { meta_title: WORD, meta_description: WORD, featured_image_url: `/${WORD}.webp` };
  const json = { values: { ...UNFINISHED, ...words, ...seo }, base_revision: 1 };
  for (const path of [`/posts/${id}/working-copy`, '/unsaved/posts/key'])
    expect((await call('PUT', path, json, writer)).status).toBe(200);

  const page = await site.store.db
    .selectFrom('pages')
    .select('id')
    .where('address', '=', '/')
    .executeTakeFirstOrThrow();
  const sections = [
    { id: 'x', type: 'richText', hidden: false, data: { title: WORD, html: `<p>${WORD}</p>` } },
  ];
  const form = { title: WORD, address: `/${WORD}`, description: WORD, status: 'published', sections };
  const ofPage = { values: form, base_revision: 1 };
  expect((await call('PUT', `/pages/${page.id}/working-copy`, ofPage, writer)).status).toBe(200);
  // What others save meanwhile makes revisions, and tells whoever listens.
  expect((await call('PUT', `/posts/${id}`, { excerpt: 'Others' }, other)).status).toBe(200);
  expect((await call('PUT', `/pages/${page.id}`, { description: 'Others' }, other)).status).toBe(200);

  await site.generate({ full: true });
  const files = await readdir(join(site.dataDir, 'releases'), { recursive: true, withFileTypes: true });
  const texts = files.filter(
    (file) => file.isFile() && /\.(html|json|xml|txt|js|webmanifest)$/.test(file.name),
  );
  expect(texts.length).toBeGreaterThan(20);
  for (const file of texts)
    expect(await readFile(join(file.parentPath, file.name), 'utf8'), file.name).not.toContain(WORD);

  const paths = ['/posts?limit=100', `/posts?search=${WORD}`, `/posts/id/${id}`, '/metatags'];
  const staffs = [`/admin/search?q=${WORD}`, '/admin/activity', '/admin/overview', '/unsaved/posts'];
  const pages = ['/pages', `/pages/${page.id}`, `/pages/${page.id}/working-copy`];
  for (const path of paths) expect(await (await call('GET', path)).text(), path).not.toContain(WORD);
  for (const path of [...paths, ...staffs, ...pages, `/posts/${id}/working-copy`, '/unsaved/posts/key'])
    expect(
      (await (await call('GET', path, undefined, other)).text()).replaceAll(`search=${WORD}`, ''),
      path,
    ).not.toContain(WORD);

  const { posts, ...exported } = await exportContent(site.store.db);
  expect(JSON.stringify(exported)).not.toContain(WORD);
  for await (const post of posts()) expect(JSON.stringify(post)).not.toContain(WORD);

  const tables = (await tableNames(site.store.db)).filter((name) => name !== 'working_copies');
  expect(tables).toContain('posts');
  for (const table of tables)
    expect(JSON.stringify(await rowsOf(site.store, `SELECT * FROM ${table}`)), table).not.toContain(WORD);
});

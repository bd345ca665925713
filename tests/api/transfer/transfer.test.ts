import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, saveSettings } from '#content-api/agency/settings/store.ts';
import { publishedPosts } from '#content-api/blog/posts/reading/published.ts';
import { postBySlug } from '#content-api/blog/posts/store.ts';
import { testimonials } from '#content-api/kinds/testimonials.shared.ts';
import { addEntry, listEntries } from '#content-api/library/kinds/store.ts';
import { writeContent } from '#content-api/transfer/files/export/writeContent.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { rehearseImport } from '#content-api/transfer/site/rehearseImport.ts';
import { isFixedAddress } from '#content-api/values/siteAddresses.shared.ts';
import {
  exportedFolder,
  exportTo,
  folderOf,
  folderOfPosts,
  importFolder,
} from '../../support/entries/contentFolder.ts';
import { gifOfFrames } from '../../support/entries/pictures.ts';
import { temporaryFolder, temporaryStore } from '../../support/store.ts';

describe('importing', () => {
  test('brings a picture that moves into another store, and again changes nothing in either', async () => {
    const [store, other] = [await temporaryStore(), await temporaryStore()];
    const folder = folderOfPosts({ 'a.md': '# A\n\n![Steps](steps.gif)' });
    writeFileSync(join(folder, 'posts/steps.gif'), await gifOfFrames(3, 12));
    await importFolder(folder, store);
    const out = await exportedFolder(store);
    expect(await importFolder(out, store)).toMatchObject({ added: 0, changed: 0, notices: [] });
    await importFolder(out, other);
    const { html } = await other.db.selectFrom('posts').select('html').executeTakeFirstOrThrow();
    expect(html).toContain('-moving.webp');
    expect(await importFolder(out, other)).toMatchObject({ added: 0, changed: 0, notices: [] });
  });

  test('twice is importing once', async () => {
    const store = await temporaryStore();
    const folder = folderOfPosts({ 'a.md': '# A\n\n![P](p.svg)', 'b.md': '# B' });
    const once = { added: 2, changed: 0, unchanged: 0, problems: [] };
    expect(await importFolder(folder, store)).toMatchObject(once);
    const posts = await publishedPosts(store.db);
    expect(posts[0]).toMatchObject({ author: 'ada-byron', categories: ['deep-work'] });
    expect(await importFolder(folder, store)).toMatchObject({ ...once, added: 0, unchanged: 2 });
    expect(await publishedPosts(store.db)).toEqual(posts);
    const changed = '---\ndate: 2026-01-01\nauthor: ada-byron\ntags: Deep Work\n---\n# B!';
    writeFileSync(join(folder, 'posts/b.md'), changed);
    expect(await importFolder(folder, store)).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  });

  test('what is exported again into the same folder names what is of no post any more', async () => {
    const store = await temporaryStore();
    await importFolder(folderOfPosts({ 'a.md': '# A', 'b.md': '# B' }), store);
    const out = join(temporaryFolder(), 'out');
    expect((await exportTo(out, store)).strangers).toEqual([]);
    await store.db.deleteFrom('posts').where('slug', '=', 'b').execute();
    // Markdown can't say it: the post becomes a file of HTML.
    await store.db.updateTable('posts').set({ content: '<p>A</p><p></p>' }).where('slug', '=', 'a').execute();
    for (const name of ['README.md', 'c.markdown']) writeFileSync(join(out, 'posts', name), 'Theirs');
    const again = await writeContent(out, await exportContent(store.db), { ...store, force: true });
    expect(again.strangers).toEqual(['b.md', 'c.markdown']);
    expect(readdirSync(join(out, 'posts'))).toEqual(['README.md', 'a.html', 'b.md', 'c.markdown']);
  });

  test('what was exported changes nothing, also where somebody has said two things', async () => {
    const store = await temporaryStore();
    const quotes = ['First', 'Second'];
    for (const quote of quotes)
      await addEntry(store.db, testimonials, testimonials.schema.parse({ name: 'Ada', role: 'CEO', quote }));
    expect(await importFolder(await exportedFolder(store), store)).toMatchObject({ added: 0, changed: 0 });
    expect((await listEntries(store.db, testimonials)).map(({ quote }) => quote)).toEqual(quotes);
  });

  test('settings that go against those that are there are a problem, and the others come', async () => {
    const store = await temporaryStore();
    await saveSettings(store.db, { notice: 2881 });
    const folder = folderOf({ 'settings.json': '{"brand": "Mini", "horizon": 2}' });
    const { problems } = await importFolder(folder, store);
    expect(problems).toEqual([
      { file: 'settings.json', line: 1, message: expect.stringContaining('horizon: Visitors could never') },
    ]);
    expect(await readSettings(store.db)).toMatchObject({ brand: 'Mini', notice: 2881, horizon: 0 });
  });

  test('unlinks what leads nowhere on this site, says where, and stays idempotent', async () => {
    const store = await temporaryStore();
    const folder = folderOfPosts({
      'a.md':
        '# A\n\n[B](/blog/b/), [gone](/services/nope/), [about](/about-us), [there](#part), [not](#nowhere)\n\n## Part',
      'b.md': '# B',
    });
    const { notices } = await importFolder(folder, store);
    expect(notices.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '9 Link removed: /services/nope isn’t a page of this site',
      '9 Link removed: #nowhere isn’t a heading in this post',
    ]);
    const post = await postBySlug(store.db, 'a');
    expect(post?.content).toContain('<a href="/blog/b">B</a>, gone, <a href="/about-us">about</a>');
    expect(post?.content).toContain('<a href="#part">there</a>, not');
    expect(await importFolder(folder, store)).toMatchObject({ changed: 0, unchanged: 2 });
  });

  test('a dry run says the same and writes nothing', async () => {
    const store = await temporaryStore();
    const folder = folderOfPosts({ 'a.md': '# A\n\n![P](p.svg)', 'b.md': '![Gone](gone.png)' });
    const rehearsed = await rehearseImport(store, await readContent(folder), { isPage: isFixedAddress });
    expect(await publishedPosts(store.db)).toEqual([]);
    expect(readdirSync(store.folder)).not.toContain('uploads');
    const { added, problems } = await importFolder(folder, store);
    expect(rehearsed).toMatchObject({ added, problems });
  });

  test('a missing or broken picture is a problem with its line, and the post comes without it', async () => {
    const store = await temporaryStore();
    const folder = folderOfPosts({ 'a.md': 'Text\n\n![Gone](gone.png)\n\n![Bad](bad.png)' });
    writeFileSync(join(folder, 'posts/bad.png'), 'no picture');
    const { added, problems } = await importFolder(folder, store);
    expect(added).toBe(1);
    expect(problems).toMatchObject([
      { file: join(folder, 'posts/a.md'), line: 9, message: 'Image not found: gone.png' },
      { message: expect.stringMatching(/^Only JPEG/) },
    ]);
    expect((await postBySlug(store.db, 'a'))?.content).toBe('<p>Text</p>');
  });

  test('nothing hostile in a file reaches the store', async () => {
    const store = await temporaryStore();
    const text = 'a <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n[b](javascript:alert(1))';
    await importFolder(folderOfPosts({ 'a.md': text }), store);
    const post = await postBySlug(store.db, 'a');
    expect(post?.content).toBe('<p>a </p><p><a>b</a></p>');
    expect(post?.html).not.toMatch(/script|onerror/);
  });
});

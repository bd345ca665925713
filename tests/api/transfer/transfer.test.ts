import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings, saveSettings } from '#content-api/agency/settings/store.ts';
import { publishedPosts } from '#content-api/blog/posts/reading/published.ts';
import { postBySlug } from '#content-api/blog/posts/store.ts';
import type { Store } from '#content-api/database/open.ts';
import { saveGalleryImage } from '#content-api/library/gallery/entries.ts';
import { storePicture } from '#content-api/library/gallery/pictures.ts';
import { galleryImages } from '#content-api/library/gallery/store.ts';
import { addTestimonial, testimonials } from '#content-api/library/testimonials/store.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { writeContent } from '#content-api/transfer/files/export/writeContent.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { importContent } from '#content-api/transfer/site/importContent.ts';
import { rehearseImport } from '#content-api/transfer/site/rehearseImport.ts';
import { isFixedAddress } from '#static-data/addresses.ts';
import { gifOfFrames, png } from '../../support/entries/pictures.ts';
import { temporaryFolder, temporaryStore } from '../../support/store.ts';

type TestStore = Store & { uploads: FileStorage };

const take = async (path: string, { db, uploads }: TestStore) =>
  importContent(db, await readContent(path), { uploads, isPage: isFixedAddress });
const give = async (folder: string, { db, uploads }: TestStore) =>
  writeContent(folder, await exportContent(db), { uploads });

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><circle r="9" fill="#c30"/></svg>';

function folderOfPosts(posts: Record<string, string>): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'posts'));
  for (const [name, body] of Object.entries(posts)) {
    writeFileSync(
      join(folder, 'posts', name),
      `---\ndate: 2026-01-01\nauthor: ada-byron\ntags: Deep Work\n---\n\n${body}\n`,
    );
  }
  writeFileSync(join(folder, 'posts/p.svg'), drawing);
  return folder;
}

describe('importing', () => {
  test('brings a picture that moves into another store, and again changes nothing in either', async () => {
    const [store, other] = [await temporaryStore(), await temporaryStore()];
    const folder = folderOfPosts({ 'a.md': '# A\n\n![Steps](steps.gif)' });
    writeFileSync(join(folder, 'posts/steps.gif'), await gifOfFrames(3, 12));
    await take(folder, store);
    const out = join(temporaryFolder(), 'out');
    await give(out, store);
    expect(await take(out, store)).toMatchObject({ added: 0, changed: 0, notices: [] });
    await take(out, other);
    const { html } = await other.db.selectFrom('posts').select('html').executeTakeFirstOrThrow();
    expect(html).toContain('-moving.webp');
    expect(await take(out, other)).toMatchObject({ added: 0, changed: 0, notices: [] });
  });

  test('twice is importing once', async () => {
    const store = await temporaryStore();
    const folder = folderOfPosts({ 'a.md': '# A\n\n![P](p.svg)', 'b.md': '# B' });
    expect(await take(folder, store)).toMatchObject({ added: 2, changed: 0, unchanged: 0, problems: [] });
    const posts = await publishedPosts(store.db);
    expect(posts[0]).toMatchObject({ author: 'ada-byron', categories: ['deep-work'] });
    expect(await take(folder, store)).toMatchObject({ added: 0, changed: 0, unchanged: 2, problems: [] });
    expect(await publishedPosts(store.db)).toEqual(posts);
    writeFileSync(
      join(folder, 'posts/b.md'),
      '---\ndate: 2026-01-01\nauthor: ada-byron\ntags: Deep Work\n---\n# B!',
    );
    expect(await take(folder, store)).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  });

  test('what is exported again into the same folder names what is of no post any more', async () => {
    const store = await temporaryStore();
    await take(folderOfPosts({ 'a.md': '# A', 'b.md': '# B' }), store);
    const out = join(temporaryFolder(), 'out');
    expect((await give(out, store)).strangers).toEqual([]);
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
    for (const quote of ['First', 'Second'])
      await addTestimonial(store.db, {
        name: 'Ada',
        role: 'CEO',
        quote,
        initials: '',
        sort_order: 0,
        active: true,
      });
    const folder = temporaryFolder();
    await give(folder, store);
    expect(await take(folder, store)).toMatchObject({ added: 0, changed: 0 });
    expect((await testimonials(store.db)).map(({ quote }) => quote)).toEqual(['First', 'Second']);
  });

  test('settings that go against those that are there are a problem, and the others come', async () => {
    const store = await temporaryStore();
    await saveSettings(store.db, { notice: 2881 });
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'settings.json'), '{"brand": "Mini", "horizon": 2}');
    const { problems } = await take(folder, store);
    expect(problems).toEqual([
      { file: 'settings.json', line: 1, message: expect.stringContaining('horizon: Nobody could ever') },
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
    const { notices } = await take(folder, store);
    expect(notices.map(({ line, message }) => `${line} ${message}`)).toEqual([
      '9 Unlinked: /services/nope is no page of this site',
      '9 Unlinked: #nowhere is no heading of this post',
    ]);
    const post = await postBySlug(store.db, 'a');
    expect(post?.content).toContain('<a href="/blog/b">B</a>, gone, <a href="/about-us">about</a>');
    expect(post?.content).toContain('<a href="#part">there</a>, not');
    expect(await take(folder, store)).toMatchObject({ changed: 0, unchanged: 2 });
  });

  test('a dry run says the same and writes nothing', async () => {
    const store = await temporaryStore();
    const folder = folderOfPosts({ 'a.md': '# A\n\n![P](p.svg)', 'b.md': '![Gone](gone.png)' });
    const rehearsed = await rehearseImport(store, await readContent(folder), { isPage: isFixedAddress });
    expect(await publishedPosts(store.db)).toEqual([]);
    expect(readdirSync(store.folder)).not.toContain('uploads');
    const { added, problems } = await take(folder, store);
    expect(rehearsed).toMatchObject({ added, problems });
  });

  test('a missing or broken picture is a problem with its line, and the post comes without it', async () => {
    const store = await temporaryStore();
    const folder = folderOfPosts({ 'a.md': 'Text\n\n![Gone](gone.png)\n\n![Bad](bad.png)' });
    writeFileSync(join(folder, 'posts/bad.png'), 'no picture');
    const { added, problems } = await take(folder, store);
    expect(added).toBe(1);
    expect(problems).toMatchObject([
      { file: join(folder, 'posts/a.md'), line: 9, message: 'Picture not found: gone.png' },
      { message: expect.stringMatching(/^Only JPEG/) },
    ]);
    expect((await postBySlug(store.db, 'a'))?.content).toBe('<p>Text</p>');
  });

  test('nothing hostile in a file reaches the store', async () => {
    const store = await temporaryStore();
    await take(
      folderOfPosts({
        'a.md': 'a <img src=x onerror=alert(1)>\n\n<script>alert(1)</script>\n\n[b](javascript:alert(1))',
      }),
      store,
    );
    const post = await postBySlug(store.db, 'a');
    expect(post?.content).toBe('<p>a </p><p><a>b</a></p>');
    expect(post?.html).not.toMatch(/script|onerror/);
  });
});

describe('an export, imported again,', () => {
  const posts = {
    'tasks.md': '- [x] a **b**\n- [ ] c\n  - [x] d',
    'start.md': '4. four\n5. five\n\n   more of five',
    'underline.md': 'a <u>b</u> ~~c~~',
    'sized.md':
      '<img src="p.svg" alt="A &quot;P&quot;" width="20" height="10">\n\nText ![in line](p.svg) goes on',
    'code.md': '```ts\nconst a = `<b>` && "c";\n\n\n// d\n```\n\n    indented',
    'quotes.md': '> a\n>\n> - b\n\n"quoted" and \\*starred\\*, 1\\. not a list, # no heading',
    'lists.md': '- a\n\n<!-- apart -->\n\n- b',
    'window.md': '<p><a href="https://x.example/" target="_blank">a</a></p>',
  };

  test('changes nothing, whatever the posts hold', async () => {
    const store = await temporaryStore();
    await take(folderOfPosts(posts), store);
    const before = await store.db.selectFrom('posts').selectAll().orderBy('id').execute();
    const out = join(temporaryFolder(), 'out');
    const written = await give(out, store);
    expect(written.markdown + written.html).toBe(before.length);
    expect(readdirSync(join(out, 'posts')).filter((name) => name.endsWith('.html'))).toEqual([
      'lists.html',
      'window.html',
    ]);
    const again = await take(out, store);
    expect(again).toMatchObject({ added: 0, changed: 0, problems: [] });
    expect(await store.db.selectFrom('posts').selectAll().orderBy('id').execute()).toEqual(before);
  });

  test('fills a new store with the same content', async () => {
    const [first, second] = [await temporaryStore(), await temporaryStore()];
    await take(folderOfPosts(posts), first);
    const out = join(temporaryFolder(), 'out');
    await give(out, first);
    expect(await take(out, second)).toMatchObject({ problems: [], skipped: 0 });
    const shown = async ({ db }: TestStore) =>
      (await publishedPosts(db))
        .map(({ cover: _, contentHash: __, ...post }) => post)
        .sort((a, b) => (a.slug < b.slug ? -1 : 1));
    expect(await shown(second)).toEqual(await shown(first));
  });

  test('keeps two pictures of the same bytes two, each at an address of its own', async () => {
    const [first, second] = [await temporaryStore(), await temporaryStore()];
    const bytes = await png();
    for (const apart of [false, true]) {
      const { id } = await storePicture(first.db, bytes, { uploads: first.uploads, apart });
      await saveGalleryImage(first.db, { image_id: id, alt_text: apart ? 'Twin' : 'First' });
    }
    const out = join(temporaryFolder(), 'out');
    await give(out, first);
    expect(await take(out, second)).toMatchObject({ added: 2, problems: [] });
    const images = await galleryImages(second.db);
    expect(new Set(images.map(({ image_url }) => image_url)).size).toBe(2);
    expect(await take(out, second)).toMatchObject({ added: 0, changed: 0 });
    expect(await take(out, first)).toMatchObject({ added: 0, changed: 0 });
  });

  test('changes nothing for the sample agency', { timeout: 120_000 }, async () => {
    const store = await temporaryStore();
    const sample = join(import.meta.dirname, '../../../static-data/sample');
    const copy = join(temporaryFolder(), 'sample');
    cpSync(sample, copy, { recursive: true });
    // The words are what is tested; drawing every picture takes longer than all of this.
    for (const name of readdirSync(join(copy, 'images'), { recursive: true, encoding: 'utf8' })) {
      if (name.endsWith('.svg'))
        writeFileSync(
          join(copy, 'images', name),
          drawing.replace('#c30', `#${String(name.length).padStart(3, '0')}`),
        );
    }
    await take(copy, store);
    expect((await take(copy, store)).changed).toBe(0);
    const out = join(temporaryFolder(), 'out');
    await give(out, store);
    expect(await take(out, store)).toMatchObject({ added: 0, changed: 0, problems: [] });
  });

  test('isn’t written to where a file is', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'text');
    for (const path of [file, join(file, 'below')]) {
      await expect(give(path, await temporaryStore())).rejects.toThrow(
        `${path} is no folder: name another one.`,
      );
    }
    expect(readFileSync(file, 'utf8')).toBe('text');
  });

  test.runIf(process.platform === 'linux')('isn’t written to where no folder can be made', async () => {
    for (const path of ['/proc/vitrine/out', '/proc/vitrine']) {
      await expect(give(path, await temporaryStore())).rejects.toMatchObject({
        message: 'No folder can be made in /proc: name one on a disk.',
        exitCode: 2,
      });
    }
  });

  test('isn’t written into a folder that holds something', async () => {
    const store = await temporaryStore();
    const out = temporaryFolder();
    writeFileSync(join(out, 'mine.txt'), 'precious');
    await expect(give(out, store)).rejects.toThrow(/is not empty: name another folder, or add --force/);
    expect(readFileSync(join(out, 'mine.txt'), 'utf8')).toBe('precious');
  });
});

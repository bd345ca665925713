import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedPosts } from '#content-api/blog/posts/reading/published.ts';
import { postBySlug } from '#content-api/blog/posts/store.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { readForeign } from '#content-api/transfer/foreign/readForeign.ts';
import { scheduleOf } from '#content-api/writing/schedules/store.ts';
import { takeExport as take } from '../../support/doubles/foreign.ts';
import { ghostExport } from '../../support/doubles/ghost.ts';
import { folderOf } from '../../support/entries/contentFolder.ts';
import { png } from '../../support/entries/pictures.ts';
import { setPost } from '../../support/entries/post.ts';
import { createTestSite } from '../../support/site.ts';
import { columnOf, rowsOf, runSql } from '../../support/sql.ts';
import { temporaryFolder, temporaryStore } from '../../support/store.ts';

function exported(value: unknown = ghostExport()): string {
  const file = join(temporaryFolder(), 'agency.ghost.json');
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  return file;
}

const media = async () =>
  folderOf({ 'images/2024/03/desk.png': await png(), 'images/2024/03/cover.png': await png() });

describe('a Ghost export', () => {
  it('brings posts with their people, tags, pictures, links and words for search engines', async () => {
    const store = await temporaryStore();
    const result = await take(exported(), store, { media: await media() });
    const counts = { added: 6 + 2 + 1 + 2, changed: 0, unchanged: 0, skipped: 1 };
    expect(result).toMatchObject({ ...counts, problems: [] });
    const post = await postBySlug(store.db, 'first');
    expect(post).toMatchObject({
      title: 'Tom & Jerry <3',
      excerpt: 'In short',
      status: 'published',
      published_at: '2024-03-01T08:00:00.000Z',
      featured_image_alt: 'The cover',
      meta_title: 'Meta',
      meta_description: 'Words',
      image_id: expect.any(Number),
    });
    expect(post?.content).toMatch(
      /^<h2>Part<\/h2><p>To <a href="\/blog\/second">the second<\/a>, the third, gone, <a href="#part">part<\/a><\/p><p>Box<\/p><figure><img src="\/uploads\/\w+\.\w+" alt="A desk"><figcaption>Our desk<\/figcaption><\/figure>$/,
    );
    expect(
      (await publishedPosts(store.db)).map(({ slug, author, categories }) => [slug, author, categories]),
    ).toEqual([
      ['fifth', 'editorial-team', []],
      ['second', 'ben', []],
      ['second-2', 'editorial-team', []],
      ['first', 'ada', ['search-zkjvzd']],
    ]);
    expect(await rowsOf(store, 'SELECT name, slug, description FROM categories')).toEqual([
      { name: 'Search & Find', slug: 'search-zkjvzd', description: 'All of it' },
    ]);
    const ada = { name: 'Ada Byron', bio: 'Writes' };
    expect(await rowsOf(store, "SELECT name, bio FROM authors WHERE slug = 'ada'")).toEqual([ada]);
  });

  it('keeps drafts drafts, plans what lies ahead and publishes what was due', async () => {
    const store = await temporaryStore();
    await take(exported(), store, { media: await media() });
    expect((await postBySlug(store.db, 'third'))?.status).toBe('draft');
    const fourth = await postBySlug(store.db, 'fourth');
    expect(fourth).toMatchObject({ status: 'draft', published_at: null });
    expect(await scheduleOf(store.db, { kind: 'post', id: fourth?.id ?? 0 })).toMatchObject({
      publish_at: '2999-01-01T09:00:00.000Z',
    });
  });

  it('tells what it left out, and why', async () => {
    const store = await temporaryStore();
    const result = await take(exported(), store, { media: await media() });
    expect(Object.fromEntries(result.leftOut)).toEqual({ 'posts without HTML': 1, pages: 2 });
    const { said } = result;
    expect(said).toContain(
      '“Post lexical”: Skipped: the export has no HTML for it. Save it once in Ghost, then export again',
    );
    expect(said).toContain('“Post members”: Imported as a draft: its access in Ghost is “members”');
    expect((await postBySlug(store.db, 'members'))?.status).toBe('draft');
    expect(said).toContain('“The same slug”: Its slug became second-2 (was second)');
    expect(said).toContain('“Tom & Jerry <3”: Link removed: /gone isn’t a page of this site');
  });

  it('changes nothing the second time, whatever the store’s people have become meanwhile', async () => {
    const store = await temporaryStore();
    const [file, folder] = [exported(), await media()];
    await take(file, store, { media: folder });
    await runSql(store, "UPDATE authors SET bio = 'Edited here' WHERE slug = 'ada'");
    const before = await rowsOf(store, 'SELECT * FROM posts ORDER BY id');
    expect(await take(file, store, { media: folder })).toMatchObject({ added: 0, changed: 0, unchanged: 11 });
    expect(await rowsOf(store, 'SELECT * FROM posts ORDER BY id')).toEqual(before);
    expect(await columnOf(store, "SELECT bio FROM authors WHERE slug = 'ada'")).toEqual(['Edited here']);
  });

  it('leaves a post alone that somebody has worked on here, or given another address', async () => {
    const store = await temporaryStore();
    const [file, folder] = [exported(), await media()];
    await take(file, store, { media: folder });
    const now = '2026-11-20T09:00:00.000Z';
    await runSql(
      store,
      "UPDATE posts SET title = 'Mine', revision = revision + 1, updated_at = ? WHERE slug = 'first'",
      now,
    );
    await setPost(store, 'second', { slug: 'two', updated_at: now });
    const { added, changed, notices } = await take(file, store, { media: folder });
    expect({ added, changed }).toEqual({ added: 0, changed: 0 });
    expect(await postBySlug(store.db, 'first')).toMatchObject({ title: 'Mine' });
    const alone = notices.map(({ message }) => message).filter((message) => message.includes('Not changed'));
    expect(alone).toEqual([
      '“Tom & Jerry <3”: Not changed: it was edited on this site since. Add --overwrite to replace it with the version from the file',
      '“Post second”: Not changed: it has a new address on this site (“Post second”). Add --overwrite to replace it with the version from the file',
    ]);
  });

  it('names the post and the picture where there is no file of it, and takes the post without', async () => {
    const store = await temporaryStore();
    const { notices, problems } = await take(exported(), store, {});
    expect(problems).toEqual([]);
    expect(notices.map(({ message }) => message)).toContain(
      '“Tom & Jerry <3”: Image left out: /content/images/2024/03/cover.png has no web address. Set --site to the old site, or --media to its uploads',
    );
    expect((await postBySlug(store.db, 'first'))?.content).not.toContain('<img');
  });

  it('becomes a site that generates', { timeout: 120_000 }, async () => {
    const site = await createTestSite();
    const uploads = uploadsIn(site.dataDir);
    await take(exported(), { db: site.store.db, uploads }, { media: await media() });
    await site.generate();
    expect(site.read('blog/first.html')).toContain('Tom &amp; Jerry &lt;3');
    expect(site.isThere('blog/second-2.html')).toBe(true);
  });
});

describe('a file', () => {
  it('is recognised by what is in it, with a byte order mark and control characters too', async () => {
    const dirty = `\uFEFF\n${JSON.stringify(ghostExport()).replace('Text of second', 'Text\u0001\tof second')}`;
    const store = await temporaryStore();
    expect(await take(exported(dirty), store)).toMatchObject({ system: 'Ghost', problems: [] });
    expect((await postBySlug(store.db, 'second'))?.content).toBe('<p>Text of second</p>');
    expect(await readForeign(exported({ posts: [] }), {})).toBeUndefined();
    expect(await readForeign(exported('# Markdown'), {})).toBeUndefined();
    expect(await readForeign(exported('{{< toc >}} of Hugo'), {})).toBeUndefined();
    expect(await readForeign(temporaryFolder(), {})).toBeUndefined();
  });

  it('that was cut off is refused with a sentence', async () => {
    const file = exported(JSON.stringify(ghostExport()).slice(0, 500));
    await expect(readForeign(file, {})).rejects.toThrow(/is incomplete or damaged/);
  });

  it('may lack almost everything', async () => {
    const store = await temporaryStore();
    const bare = {
      data: { posts: [{ html: '<p>Only words</p>' }, { title: 'No text' }, null, 7], users: 'none' },
    };
    expect(await take(exported(bare), store)).toMatchObject({ added: 1, skipped: 1, problems: [] });
    expect((await publishedPosts(store.db))[0]).toMatchObject({ slug: 'post-1', title: 'Untitled' });
  });
});

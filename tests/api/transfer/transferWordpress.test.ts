import { describe, expect, it } from 'vitest';
import { publishedPosts } from '#content-api/blog/posts/reading/published.ts';
import { postBySlug } from '#content-api/blog/posts/store.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { scheduleOf } from '#content-api/writing/schedules/store.ts';
import { takeExport as take, wxrFile } from '../../support/doubles/foreign.ts';
import { blogItems, oldUploads } from '../../support/doubles/wordpressBlog.ts';
import { createTestSite } from '../../support/site.ts';
import { columnOf, rowsOf } from '../../support/sql.ts';
import { temporaryStore } from '../../support/store.ts';

describe('a WordPress export', () => {
  it('brings posts with their people, categories, pictures, links and words for search engines', async () => {
    const store = await temporaryStore();
    const result = await take(wxrFile(blogItems), store, { media: await oldUploads() });
    const counts = { added: 9 + 2 + 1 + 1, changed: 0, skipped: 1 };
    expect(result).toMatchObject({ system: 'WordPress', ...counts, problems: [] });
    const post = await postBySlug(store.db, 'how-we-work');
    expect(post).toMatchObject({
      title: 'How we work & why',
      published_at: '2020-05-04T08:30:00.000Z',
      featured_image_alt: 'The cover',
      image_id: expect.any(Number),
      meta_title: '',
      meta_description: 'How it goes',
    });
    expect(post?.content).toMatch(
      /^<p>First, see <a href="\/blog\/plans">plans<\/a><br>and <a href="\/blog\/plans">again<\/a>.<\/p><figure><img src="\/uploads\/\w+\.\w+" alt="A desk"><figcaption>Our desk<\/figcaption><\/figure><p><a href="\/blog\/category\/seo">SEO<\/a>, <a href="https:\/\/www.agency.example\/team\/">team<\/a><\/p>$/,
    );
    const shown = (await publishedPosts(store.db)).map(({ slug, author, categories }) => [
      slug,
      author,
      ...categories,
    ]);
    expect(shown).toEqual([
      ['was-due', 'ada-byron'],
      ['cover-gone', 'ada-byron'],
      ['below', 'ada-byron'],
      ['plans-2', 'ada-byron'],
      ['plans', 'ada-byron'],
      ['how-we-work', 'ben-co', 'seo'],
    ]);
    const category = { name: 'Search & Find', description: 'All of it' };
    expect(await rowsOf(store, 'SELECT name, description FROM categories')).toEqual([category]);
    const authors = await columnOf(store, 'SELECT name FROM authors ORDER BY name');
    expect(authors).toEqual(['Ada Byron', 'Ben & Co']);
  });

  it('keeps what isn’t public a draft, plans what lies ahead and publishes what was due', async () => {
    const store = await temporaryStore();
    await take(wxrFile(blogItems), store);
    for (const slug of ['a-draft', 'for-us', 'waits', 'secret']) {
      expect(await postBySlug(store.db, slug), slug).toMatchObject({ status: 'draft', published_at: null });
    }
    const waits = await postBySlug(store.db, 'waits');
    expect(await scheduleOf(store.db, { kind: 'post', id: waits?.id ?? 0 })).toMatchObject({
      publish_at: '2999-01-01T09:00:00.000Z',
    });
    expect((await postBySlug(store.db, 'a-draft'))?.updated_at).toBe('2020-06-01T10:00:00.000Z');
  });

  it('takes tags as categories where they are asked for', async () => {
    const store = await temporaryStore();
    await take(wxrFile(blogItems), store, { tags: true });
    const [post] = (await publishedPosts(store.db)).filter(({ slug }) => slug === 'how-we-work');
    expect(post?.categories).toEqual(['seo', 'tips']);
  });

  it('tells what it left out, and why, with the line of the file', async () => {
    const { leftOut, notices } = await take(wxrFile(blogItems), await temporaryStore(), {
      media: await oldUploads(),
    });
    expect(Object.fromEntries(leftOut)).toEqual({
      pages: 1,
      revisions: 1,
      'menu items': 1,
      '“portfolio” entries': 1,
      'posts in the trash': 1,
      comments: 1,
    });
    expect(notices.map(({ line, message }) => [line > 1, message])).toEqual([
      [true, '“Plans, again”: Its slug became plans-2 (was plans)'],
      [true, '“Post 17”: Imported as a draft: its status in WordPress is “private”'],
      [true, '“Post 19”: Imported as a draft: it has a password in WordPress'],
      [true, '“How we work & why”: Changed or left out: [contact-form-7]'],
      [true, '“Post 25”: Changed or left out: featured image (attachment 99 isn’t in the export)'],
    ]);
  });

  it('leads on from the old addresses: below /blog by itself, from elsewhere by the file for the host', async () => {
    const store = await temporaryStore();
    const { addresses } = await take(wxrFile(blogItems), store);
    expect(addresses.redirects).toEqual([
      ['/2020/05/how-we-work', '/blog/how-we-work'],
      ['/2020/05/our-work', '/blog/how-we-work'],
      ['/2020/05/plans', '/blog/plans'],
      ['/2020/05/was-due', '/blog/was-due'],
      ['/2020/05/cover-gone', '/blog/cover-gone'],
    ]);
    expect(await columnOf(store, 'SELECT slug FROM post_addresses')).toEqual(['beneath']);
  });

  it('changes nothing the second time', async () => {
    const store = await temporaryStore();
    const [file, folder] = [wxrFile(blogItems), await oldUploads()];
    await take(file, store, { media: folder });
    const all = () =>
      Promise.all(
        ['posts', 'authors', 'categories', 'post_addresses', 'post_schedules', 'images'].map((table) =>
          rowsOf(store, `SELECT * FROM ${table} ORDER BY 1, 2`),
        ),
      );
    const before = await all();
    expect(await take(file, store, { media: folder })).toMatchObject({ added: 0, changed: 0, unchanged: 13 });
    expect(await all()).toEqual(before);
  });

  it('becomes a site that generates', { timeout: 120_000 }, async () => {
    const site = await createTestSite();
    const store = { db: site.store.db, uploads: uploadsIn(site.dataDir) };
    await take(wxrFile(blogItems), store, { media: await oldUploads() });
    await site.generate();
    const page = site.read('blog/how-we-work.html');
    expect(page).toContain('How we work &amp; why');
    expect(page).toMatch(/<picture>.*alt="A desk"/);
  });
});

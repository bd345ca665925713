import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publishedPosts } from '#content-api/posts/published.ts';
import { postBySlug } from '#content-api/posts/store.ts';
import { scheduleOf } from '#content-api/schedules/store.ts';
import { readForeign } from '#static-data/foreign/readForeign.ts';
import { takeExport as take, wxrFile } from '../support/foreign.ts';
import { png } from '../support/pictures.ts';
import { createTestSite } from '../support/site.ts';
import { temporaryFolder, temporaryStore } from '../support/store.ts';
import { type WxrItem, wxrItem } from '../support/wxr.ts';

const site = 'https://www.agency.example';

const attachment = (id: number, path: string, more: Partial<WxrItem> = {}) =>
  wxrItem({
    id,
    type: 'attachment',
    status: 'inherit',
    slug: `file-${id}`,
    more: path && `<wp:attachment_url><![CDATA[${site}/wp-content/uploads/${path}]]></wp:attachment_url>`,
    ...more,
  });

const items = [
  wxrItem({
    id: 11,
    slug: 'how-we-work',
    title: '<![CDATA[How we work \u0007&amp; why]]>',
    author: 'ben',
    terms: [
      ['category', 'seo', 'Search &amp; Find'],
      ['post_tag', 'tips', 'Tips'],
      ['post_format', 'post-format-aside', 'Aside'],
    ],
    meta: {
      _thumbnail_id: '90',
      _yoast_wpseo_title: 'Work %%sep%% %%sitename%%',
      _yoast_wpseo_metadesc: 'How it goes',
      _wp_old_slug: 'our-work',
    },
    content:
      `First, see <a href="${site}/2020/05/plans/#part">plans</a>\nand <a href="/?p=12">again</a>.\n\n` +
      '[caption id="attachment_91" width="300"]<a href="/wp-content/uploads/2020/05/desk.png"><img class="x" ' +
      `src="${site}/wp-content/uploads/2020/05/desk-300x200.png" alt="A desk" /></a> Our desk[/caption]\n\n` +
      `[contact-form-7 id="3"]\n\n<a href="${site}/category/marketing/seo/">SEO</a>, <a href="${site}/team/">team</a>\u0000`,
  }),
  wxrItem({ id: 12, slug: 'plans', content: '<!-- wp:paragraph -->\n<p>Plans</p>\n<!-- /wp:paragraph -->' }),
  wxrItem({ id: 13, slug: 'plans', title: 'Plans, again' }),
  wxrItem({
    id: 14,
    slug: '',
    status: 'draft',
    title: 'A draft',
    date: '0000-00-00 00:00:00',
    modified: '2020-06-01 10:00:00',
  }),
  wxrItem({ id: 15, slug: 'waits', status: 'future', date: '2999-01-01 09:00:00' }),
  wxrItem({ id: 16, slug: 'was-due', status: 'future', date: '2021-01-01 09:00:00' }),
  wxrItem({ id: 17, slug: 'for-us', status: 'private' }),
  wxrItem({ id: 18, slug: 'below', link: `${site}/blog/below/`, meta: { _wp_old_slug: 'beneath' } }),
  wxrItem({ id: 19, slug: 'secret' }).replace('<wp:post_password>', '<wp:post_password>x'),
  wxrItem({ id: 20, slug: 'about', type: 'page' }),
  wxrItem({ id: 21, slug: 'r', type: 'revision' }) + wxrItem({ id: 22, slug: 'n', type: 'nav_menu_item' }),
  wxrItem({ id: 23, slug: 'p', type: 'portfolio' }) + wxrItem({ id: 24, slug: 't', status: 'trash' }),
  wxrItem({
    id: 25,
    slug: 'cover-gone',
    meta: { _thumbnail_id: '99' },
    more: '<wp:comment><wp:comment_id>1</wp:comment_id></wp:comment>',
  }),
  attachment(90, '2020/05/cover.png', { meta: { _wp_attachment_image_alt: 'The cover' } }),
  attachment(91, '2020/05/desk.png'),
  attachment(92, ''),
].join('');

async function media(): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '2020/05'), { recursive: true });
  writeFileSync(join(folder, '2020/05/desk.png'), await png());
  writeFileSync(join(folder, '2020/05/cover.png'), await png());
  return folder;
}

describe('a WordPress export', () => {
  it('brings posts with their people, categories, pictures, links and words for search engines', async () => {
    const store = temporaryStore();
    const result = await take(wxrFile(items), store, { media: await media() });
    expect(result).toMatchObject({
      system: 'WordPress',
      added: 9 + 2 + 1,
      changed: 0,
      skipped: 2,
      problems: [],
    });
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
      /^<p>First, see <a href="\/blog\/plans">plans<\/a><br>and <a href="\/blog\/plans">again<\/a>.<\/p><img src="\/uploads\/\w+\.\w+" alt="A desk"><p>Our desk<\/p><p><a href="\/blog\/category\/seo">SEO<\/a>, <a href="https:\/\/www.agency.example\/team\/">team<\/a><\/p>$/,
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
    expect(await store.db.selectFrom('categories').select(['name', 'description']).execute()).toEqual([
      { name: 'Search & Find', description: 'All of it' },
    ]);
    expect(
      (await store.db.selectFrom('authors').select('name').execute()).map(({ name }) => name).sort(),
    ).toEqual(['Ada Byron', 'Ben & Co']);
  });

  it('keeps what isn’t public a draft, plans what lies ahead and publishes what was due', async () => {
    const store = temporaryStore();
    await take(wxrFile(items), store);
    for (const slug of ['a-draft', 'for-us', 'waits']) {
      expect(await postBySlug(store.db, slug), slug).toMatchObject({ status: 'draft', published_at: null });
    }
    const waits = await postBySlug(store.db, 'waits');
    expect(await scheduleOf(store.db, waits?.id ?? 0)).toMatchObject({
      publish_at: '2999-01-01T09:00:00.000Z',
    });
    expect((await postBySlug(store.db, 'a-draft'))?.updated_at).toBe('2020-06-01T10:00:00.000Z');
  });

  it('takes tags as categories where they are asked for', async () => {
    const store = temporaryStore();
    await take(wxrFile(items), store, { tags: true });
    const [post] = (await publishedPosts(store.db)).filter(({ slug }) => slug === 'how-we-work');
    expect(post?.categories).toEqual(['seo', 'tips']);
  });

  it('tells what it left out, and why, with the line of the file', async () => {
    const { leftOut, notices } = await take(wxrFile(items), temporaryStore(), { media: await media() });
    expect(Object.fromEntries(leftOut)).toEqual({
      pages: 1,
      revisions: 1,
      'menu entries': 1,
      'entries of the type “portfolio”': 1,
      'posts in the trash': 1,
      'posts with a password': 1,
      comments: 1,
    });
    expect(notices.map(({ line, message }) => [line > 1, message])).toEqual([
      [true, '“Plans, again”: Its slug is plans-2 here, not plans'],
      [true, '“How we work & why”: Not taken as it was: [contact-form-7]'],
      [true, "“Post 25”: Not taken as it was: cover (attachment 99, which the export doesn't have)"],
    ]);
  });

  it('brings reusable blocks in their places, and counts those that are not there', async () => {
    const store = temporaryStore();
    const ref = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;
    const block = (id: number, content: string, more: Partial<WxrItem> = {}) =>
      wxrItem({ id, type: 'wp_block', slug: `block-${id}`, content, ...more });
    const picture = `<img src="${site}/wp-content/uploads/2020/05/desk.png" alt="A desk">`;
    const exported = [
      wxrItem({ id: 1, slug: 'one', content: `<p>First</p>${ref(40)}${ref(41)}${ref(99)}` }),
      wxrItem({ id: 2, slug: 'two', content: `${ref(40)}${ref(99)}${ref(98)}` }),
      block(40, `<!-- wp:paragraph --><p>Write to us</p><!-- /wp:paragraph -->${picture}`),
      block(41, '<p>Not yet</p>', { status: 'draft' }),
    ].join('');
    const { leftOut, said } = await take(wxrFile(exported), store, { media: await media() });
    expect((await postBySlug(store.db, 'one'))?.content).toMatch(
      /^<p>First<\/p><p>Write to us<\/p><img src="\/uploads\/\w+\.\w+" alt="A desk">$/,
    );
    expect((await postBySlug(store.db, 'two'))?.content).toMatch(/^<p>Write to us<\/p><img /);
    expect(said[0]).toBe("“Post 1”: Not taken as it was: reusable block 99, which the export doesn't have");
    expect(Object.fromEntries(leftOut)).toEqual({
      'reusable blocks that visitors did not see': 1,
      "reusable blocks that it doesn't have": 2,
    });
  });

  it('leads on from the old addresses: below /blog by itself, from elsewhere by the file for the host', async () => {
    const store = temporaryStore();
    const { addresses } = await take(wxrFile(items), store);
    expect(addresses.redirects).toEqual([
      ['/2020/05/how-we-work', '/blog/how-we-work'],
      ['/2020/05/our-work', '/blog/how-we-work'],
      ['/2020/05/plans', '/blog/plans'],
      ['/2020/05/was-due', '/blog/was-due'],
      ['/2020/05/cover-gone', '/blog/cover-gone'],
    ]);
    expect(await store.db.selectFrom('post_addresses').select('slug').execute()).toEqual([
      { slug: 'beneath' },
    ]);
  });

  it('changes nothing the second time', async () => {
    const store = temporaryStore();
    const [file, folder] = [wxrFile(items), await media()];
    await take(file, store, { media: folder });
    const all = () =>
      ['posts', 'authors', 'categories', 'post_addresses', 'post_schedules', 'images'].map((table) =>
        store.file.prepare(`SELECT * FROM ${table}`).all(),
      );
    const before = all();
    expect(await take(file, store, { media: folder })).toMatchObject({ added: 0, changed: 0, unchanged: 12 });
    expect(all()).toEqual(before);
  });

  it('becomes a site that generates', { timeout: 120_000 }, async () => {
    const testSite = await createTestSite();
    const store = { db: testSite.store.db, uploads: join(testSite.dataDir, 'uploads') };
    await take(wxrFile(items), store, { media: await media() });
    await testSite.generate();
    const page = readFileSync(join(testSite.dataDir, 'current/blog/how-we-work.html'), 'utf8');
    expect(page).toContain('How we work &amp; why');
    expect(page).toMatch(/<picture>.*alt="A desk"/);
    await testSite.close();
  });
});

describe('a broken WordPress export', () => {
  it('is recognised behind the warnings of a server, and by no other file’s words', async () => {
    const warned = Buffer.concat([Buffer.from('\nWarning: x in y.php\n'), readFileSync(wxrFile(items))]);
    expect((await readForeign(wxrFile(warned), {}))?.content.postFiles).toBe(11);
    expect(
      await readForeign(wxrFile(Buffer.from('<rss version="2.0"><channel/></rss>')), {}),
    ).toBeUndefined();
    expect(await readForeign(wxrFile(warned, 'about-exports.md'), {})).toBeUndefined();
  });

  it('brings what is whole when it was cut off, and says where that was', async () => {
    const whole = readFileSync(wxrFile(wxrItem({ id: 1 }) + wxrItem({ id: 2, title: 'Half' })));
    const file = wxrFile(whole.subarray(0, whole.lastIndexOf('<wp:status>')));
    const store = temporaryStore();
    const { added, problems } = await take(file, store);
    expect(added).toBe(1 + 1);
    expect(problems).toEqual([
      {
        file,
        line: expect.any(Number),
        message: 'The file was cut off in “Half”: this and what follows is missing',
      },
    ]);
  });

  it('may lack almost everything', async () => {
    const bare =
      '<item><content:encoded>Only words</content:encoded></item><item></item><item><title>T</title></item>';
    const store = temporaryStore();
    expect(await take(wxrFile(bare), store)).toMatchObject({ added: 1, skipped: 2, problems: [] });
    expect((await publishedPosts(store.db))[0]).toMatchObject({
      slug: 'post-item-1',
      title: 'Untitled',
      publishedAt: '2026-11-20T09:00:00.000Z',
    });
    expect(await take(wxrFile(bare), store)).toMatchObject({ added: 0, changed: 0 });
  });
});

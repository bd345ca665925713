import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publishedPosts } from '#content-api/blog/posts/reading/published.ts';
import { postBySlug } from '#content-api/blog/posts/store.ts';
import { readForeign } from '#content-api/transfer/foreign/readForeign.ts';
import { takeExport as take, wxrFile } from '../../support/doubles/foreign.ts';
import { blogItems, oldSite, oldUploads } from '../../support/doubles/wordpressBlog.ts';
import { type WxrItem, wxrItem } from '../../support/doubles/wxr.ts';
import { columnOf } from '../../support/sql.ts';
import { temporaryStore } from '../../support/store.ts';

describe('a WordPress export', () => {
  it('brings reusable blocks in their places, and counts those that are not there', async () => {
    const store = await temporaryStore();
    const ref = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;
    const block = (id: number, content: string, more: Partial<WxrItem> = {}) =>
      wxrItem({ id, type: 'wp_block', slug: `block-${id}`, content, ...more });
    const picture = `<img src="${oldSite}/wp-content/uploads/2020/05/desk.png" alt="A desk">`;
    const exported = [
      wxrItem({ id: 1, slug: 'one', content: `<p>First</p>${ref(40)}${ref(41)}${ref(99)}` }),
      wxrItem({ id: 2, slug: 'two', content: `${ref(40)}${ref(99)}${ref(98)}` }),
      block(40, `<!-- wp:paragraph --><p>Write to us</p><!-- /wp:paragraph -->${picture}`),
      block(41, '<p>Not yet</p>', { status: 'draft' }),
    ].join('');
    const { leftOut, said } = await take(wxrFile(exported), store, { media: await oldUploads() });
    expect((await postBySlug(store.db, 'one'))?.content).toMatch(
      /^<p>First<\/p><p>Write to us<\/p><img src="\/uploads\/\w+\.\w+" alt="A desk">$/,
    );
    expect((await postBySlug(store.db, 'two'))?.content).toMatch(/^<p>Write to us<\/p><img /);
    expect(said[0]).toBe('“Post 1”: Changed or left out: reusable block 99 (it isn’t in the export)');
    expect(Object.fromEntries(leftOut)).toEqual({
      'unpublished reusable blocks': 1,
      'missing reusable blocks': 2,
    });
  });
});

describe('a WordPress export that tools have joined', () => {
  it('keeps posts of one number apart, and leaves out what is there twice', async () => {
    const store = await temporaryStore();
    const one = wxrItem({ id: 7, slug: 'one' });
    const { added, leftOut } = await take(wxrFile(one + wxrItem({ id: 7, slug: 'two' }) + one), store);
    expect([added, [...leftOut]]).toEqual([3, [['duplicate posts', 1]]]);
    expect((await postBySlug(store.db, 'two'))?.content).toBe('<p>Text of two</p>');
  });

  it('keeps links to the ids of its headings, and slugs that end as files do', async () => {
    const store = await temporaryStore();
    const content =
      '<p><a href="#prices">Prices</a> <a href="#team">Team</a></p><h2>What</h2><h2 id="prices">What</h2>' +
      '<a name="team"></a><h3>Us</h3>';
    const { said } = await take(wxrFile(wxrItem({ slug: 'a-first.html', content })), store);
    expect((await postBySlug(store.db, 'a-first'))?.content).toContain(
      '<a href="#what-1">Prices</a> <a href="#us">Team</a>',
    );
    expect(said).toEqual(['“Post 1”: Its slug became a-first (was a-first.html)']);
  });
});

describe('a WordPress export in another script', () => {
  it('keeps its categories and its authors apart', async () => {
    const store = await temporaryStore();
    const post = (id: number, author: string, ...terms: [slug: string, name: string][]) =>
      wxrItem({ id, author, terms: terms.map(([slug, name]) => ['category', encodeURI(slug), name]) });
    const exported = wxrFile(
      [
        post(1, '文', ['新闻', '新闻'], ['web-技术', 'Web 技术']),
        post(2, '书', ['技术', '技术'], ['web-设计', 'Web 设计']),
      ].join(''),
    );
    await take(exported, store);
    const named = (table: string) => columnOf(store, `SELECT name FROM ${table} ORDER BY id`);
    expect(await named('categories')).toEqual(['新闻', 'Web 技术', '技术', 'Web 设计']);
    expect(await named('authors')).toEqual(['文', '书']);
    expect(await take(exported, store)).toMatchObject({ added: 0, changed: 0 });
  });
});

describe('a broken WordPress export', () => {
  it('is recognised behind the warnings of a server, and by no other file’s words', async () => {
    const warned = Buffer.concat([Buffer.from('\nWarning: x in y.php\n'), readFileSync(wxrFile(blogItems))]);
    expect((await readForeign(wxrFile(warned), {}))?.content.postFiles).toBe(11);
    expect(
      await readForeign(wxrFile(Buffer.from('<rss version="2.0"><channel/></rss>')), {}),
    ).toBeUndefined();
    expect(await readForeign(wxrFile(warned, 'about-exports.md'), {})).toBeUndefined();
  });

  it('brings what is whole when it was cut off, and says where that was', async () => {
    const whole = readFileSync(wxrFile(wxrItem({ id: 1 }) + wxrItem({ id: 2, title: 'Half' })));
    const file = wxrFile(whole.subarray(0, whole.lastIndexOf('<wp:status>')));
    const store = await temporaryStore();
    const { added, problems } = await take(file, store);
    expect(added).toBe(1 + 1);
    expect(problems).toEqual([
      {
        file,
        line: expect.any(Number),
        message:
          'The file ends in the middle of “Half”. That post and everything after it are missing. Export again',
      },
    ]);
  });

  it('may lack almost everything', async () => {
    const bare =
      '<item><content:encoded>Only words</content:encoded></item><item></item><item><title>T</title></item>';
    const store = await temporaryStore();
    expect(await take(wxrFile(bare), store)).toMatchObject({ added: 1, skipped: 2, problems: [] });
    expect((await publishedPosts(store.db))[0]).toMatchObject({
      slug: 'post-item-1',
      title: 'Untitled',
      publishedAt: '2026-11-20T09:00:00.000Z',
    });
    expect(await take(wxrFile(bare), store)).toMatchObject({ added: 0, changed: 0 });
  });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PostEntry } from '#content-api/transfer/transfer.shared.ts';
import { folderOf, readWhole as read } from '../../../tests/support/entries/contentFolder.ts';
import { readContent } from './readContent.ts';

test('a file that can’t be read is a problem of its own, and the others are taken', async () => {
  const folder = folderOf({ 'posts/a.md': '# A', 'posts/deep.md': `${'> '.repeat(5000)}x` });
  writeFileSync(join(folder, 'posts/latin.md'), Buffer.from('# Größe', 'latin1'));
  writeFileSync(join(folder, 'posts/sixteen.md'), Buffer.from('\uFEFF# Größe', 'utf16le'));
  const { posts, problems } = await read(folder);
  expect(posts.map(({ title }) => title)).toEqual(['A', 'Größe']);
  expect(problems).toMatchObject([
    { file: expect.stringMatching(/deep\.md$/), message: 'Lists or quotes are nested too deeply' },
    {
      file: expect.stringMatching(/latin\.md$/),
      message: 'This file isn’t in UTF-8. Save it with that encoding',
    },
  ]);
});

test('a file that is left out as no post has no address that a link could lead to', async () => {
  const folder = folderOf({
    'about.md': '---\ntitle: About\n---\nText',
    'posts/one.md': '---\ndate: 2024-01-01\n---\n[About](../about.md)',
  });
  const content = await readContent(folder);
  expect(await content.publishedSlugs()).toEqual(['one']);
});

test('a page that a theme of Hexo fills with a list is no post, unless it has a text', async () => {
  const page = '---\ntitle: Categories\ndate: 2018-10-22\ntype: categories\n---\n';
  const { posts, notices } = await read(
    folderOf({ 'categories/index.md': page, 'posts/one.md': `${page}Text\n` }),
  );
  expect(posts.map(({ slug }) => slug)).toEqual(['one']);
  expect(notices).toMatchObject([{ message: 'Skipped: it is a list page, not a post' }]);
});

describe('our own form', () => {
  test('a post with everything', async () => {
    const front = [
      'title: A brief',
      'slug: a-brief',
      'excerpt: Short.',
      'status: draft',
      'date: 2026-01-14T09:00:00Z',
      'updated: 2026-02-01',
      'author: maren-okafor',
      'categories: [strategy, content]',
      'image: ../images/a.svg',
      'image_alt: A sheet',
      'meta_title: Meta',
      'meta_description: Said.',
    ];
    const { posts } = await read(folderOf({ 'posts/a-brief.md': `---\n${front.join('\n')}\n---\n\nText` }));
    expect(posts[0]).toMatchObject({
      title: 'A brief',
      slug: 'a-brief',
      excerpt: 'Short.',
      status: 'draft',
      date: '2026-01-14T09:00:00.000Z',
      updated: '2026-02-01T00:00:00.000Z',
      author: 'maren-okafor',
      categories: ['strategy', 'content'],
      cover: { source: '../images/a.svg' },
      coverAlt: 'A sheet',
      metaTitle: 'Meta',
      metaDescription: 'Said.',
      html: '<p>Text</p>',
    });
  });

  test('characters that no document can hold are left out of its fields', async () => {
    const front = '---\ntitle: "A\\x01 brief"\nexcerpt: "Short\\e."\ndate: 2026-01-14\n---\n\nText';
    const { posts } = await read(folderOf({ 'posts/a-brief.md': front }));
    expect(posts[0]).toMatchObject({ title: 'A brief', excerpt: 'Short.' });
  });

  test('a wrong entry of a list is a problem with its line, the others go on', async () => {
    const list =
      '[\n  { "name": "A", "slug": "a" },\n  {\n    "name": "B",\n    "slug": "Not A Slug"\n  }\n]';
    const folder = folderOf({ 'categories.json': list, 'authors.json': '[\n  {"name": "A",\n]' });
    const { categories, problems } = await read(folder);
    expect(categories.map((category) => category.slug)).toEqual(['a']);
    expect(problems).toEqual([
      { file: join(folder, 'authors.json'), line: 3, message: expect.stringMatching(/JSON/) },
      {
        file: join(folder, 'categories.json'),
        line: 5,
        message: expect.stringMatching(/^slug: Slug may only/),
      },
    ]);
  });
});

describe('other people’s Markdown', () => {
  const post = async (name: string, text: string) => (await read(folderOf({ [name]: text }))).posts[0];

  test.each<[string, string, string, Partial<PostEntry>]>([
    [
      'Jekyll',
      '_posts/2020-05-06-my_first.md',
      '---\ntitle: T\ntags: a, b\n---\n',
      { slug: 'my-first', date: '2020-05-06T00:00:00.000Z', categories: ['a', 'b'] },
    ],
    [
      'Hugo',
      'blog/first/index.md',
      '---\ntitle: T\npublishDate: 2020-05-06\nlastmod: 2021-01-01\ndraft: true\n---\n',
      { slug: 'first', status: 'draft', updated: '2021-01-01T00:00:00.000Z' },
    ],
    [
      'Astro',
      'x.md',
      '---\npubDate: Jul 08 2022\ndescription: D\nhero: { src: ./a.png, alt: An A }\n---\n# Title',
      { title: 'Title', html: '', excerpt: 'D', metaDescription: 'D', coverAlt: 'An A' },
    ],
    [
      'dev.to',
      'x.markdown',
      '---\ndate: 2020-01-01\npublished: false\nauthor: { name: Ada }\ntags: one\n---\n',
      { status: 'draft', author: 'Ada', categories: ['one'] },
    ],
    [
      'a bare file',
      'blog/what-we-do.md',
      'Text',
      { title: 'What we do', slug: 'what-we-do', date: null, status: 'draft' },
    ],
  ])('%s', async (_, name, text, expected) => {
    expect(await post(name, text)).toMatchObject(expected);
  });

  test('what has no date and lies in no posts folder is left out with a notice', async () => {
    const { posts, notices } = await read(
      folderOf({ 'services/a.md': '# A', 'README.md': '# R', 'blog/b.md': '---\ndraft: true\n---\n# B' }),
    );
    expect(posts.map((entry) => entry.slug)).toEqual(['b']);
    expect(notices).toMatchObject([{ message: expect.stringMatching(/^Skipped: it has no date/) }]);
  });

  test('a long description is shortened between words', async () => {
    const entry = await post('posts/a.md', `---\ndescription: ${'word '.repeat(60)}\n---\n`);
    expect(entry?.metaDescription.length).toBeLessThanOrEqual(160);
    expect(entry?.metaDescription).toMatch(/word…$/);
  });
});

describe('trouble', () => {
  test('broken front matter and dates are problems with their line, the other posts go on', async () => {
    const folder = folderOf({
      'posts/a.md': '---\ntitle: [x\n---\n',
      'posts/b.md': '---\ntitle: B\ndate: soon\n---\n',
      'posts/c.md': '---js\n{}\n---\n',
      'posts/d.md': '---\ntitle: D\n---\n',
      'posts/e.md': 'x'.repeat(2 * 1024 * 1024 + 1),
    });
    const { posts, problems } = await read(folder);
    expect(posts.map((entry) => entry.slug)).toEqual(['d']);
    expect(problems.map(({ file, line }) => `${file.slice(folder.length)}:${line}`)).toEqual([
      '/posts/a.md:3',
      '/posts/b.md:3',
      '/posts/c.md:1',
      '/posts/e.md:1',
    ]);
  });

  test('a slug that is an address of our own is refused', async () => {
    const { problems } = await read(folderOf({ 'posts/x.md': '---\nslug: page\n---\n' }));
    expect(problems[0]?.message).toMatch(/reserved/);
  });
});

test('a path that isn’t there is said in a sentence', async () => {
  await expect(readContent('/no/such/folder')).rejects.toThrow('/no/such/folder doesn’t exist.');
});

test.each(['authors.json', 'hall.webp', 'notes'])(
  'one file that is no text, %s, is refused and becomes no post',
  async (name) => {
    const path = join(folderOf({ [name]: 'text' }), name);
    await expect(readContent(path)).rejects.toMatchObject({
      message: `${path} isn’t Markdown, HTML or an export of WordPress or Ghost. Choose such a file, or a folder.`,
      exitCode: 2,
    });
  },
);

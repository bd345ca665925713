import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PostEntry } from '#content-api/transfer/contract.ts';
import { readContent } from './readContent.ts';

/** A folder with these files, removed after the test. */
function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

async function read(path: string) {
  const content = await readContent(path);
  const posts: PostEntry[] = [];
  for await (const post of content.posts()) posts.push(post);
  return { ...content, posts };
}

test('a file that can’t be read is a problem of its own, and the others are taken', async () => {
  const folder = folderOf({ 'posts/a.md': '# A', 'posts/deep.md': `${'> '.repeat(5000)}x` });
  writeFileSync(join(folder, 'posts/latin.md'), Buffer.from('# Größe', 'latin1'));
  writeFileSync(join(folder, 'posts/sixteen.md'), Buffer.from('\uFEFF# Größe', 'utf16le'));
  const { posts, problems } = await read(folder);
  expect(posts.map(({ title }) => title)).toEqual(['A', 'Größe']);
  expect(problems).toMatchObject([
    { file: expect.stringMatching(/deep\.md$/), message: 'Lists or quotes in it are nested too deep' },
    { file: expect.stringMatching(/latin\.md$/), message: 'Not in UTF-8: save it in that encoding' },
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
  expect(notices).toMatchObject([{ message: 'Skipped: a list that a generator fills, no post' }]);
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
    expect(notices).toMatchObject([{ message: expect.stringMatching(/^Skipped: no date/) }]);
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

describe('pictures', () => {
  const lookup = async (files: Record<string, string>, source: string, below = '') => {
    const folder = folderOf({ ...files, 'md/blog/a.md': 'x' });
    const { posts } = await read(join(folder, below));
    const found = await posts[0]?.findPicture(source);
    return found?.kind === 'file' ? found.path.slice(folder.length) : found?.kind;
  };

  test.each([
    ['beside the file', { 'md/blog/p.png': '' }, 'p.png', '', '/md/blog/p.png'],
    ['above it', { 'images/p q.png': '' }, '../../images/p%20q.png', '', '/images/p q.png'],
    ['from the site’s root', { 'images/p.png': '' }, '/images/p.png', '', '/images/p.png'],
    [
      'from the site’s root, when a folder within is imported',
      { 'images/p.png': '' },
      '/images/p.png',
      'md/blog',
      '/images/p.png',
    ],
    ['in a public folder', { 'public/images/p.png': '' }, '/images/p.png', '', '/public/images/p.png'],
    ['on the web', {}, 'https://x.example/p.png', '', 'address'],
    ['nowhere', {}, 'p.png', '', 'missing'],
    ['of more than 10 MB', { 'md/blog/p.png': 'x'.repeat(10 * 1024 * 1024 + 1) }, 'p.png', '', 'missing'],
    ['above what is imported, in the site', { 'p.png': '' }, '../../p.png', 'md/blog', '/p.png'],
    ['in Hexo’s public folder', { 'source/img/p.png': '' }, '/img/p.png', '', '/source/img/p.png'],
    ['in a folder of the post', { 'md/blog/a/p.png': '' }, 'p.png', '', '/md/blog/a/p.png'],
    [
      'from the site’s root without its slash',
      { 'static/img/p.png': '' },
      'img/p.png',
      '',
      '/static/img/p.png',
    ],
    ['by its name alone', { 'vault/files/p.png': '' }, 'p.png', '', '/vault/files/p.png'],
    ['by a name that two have', { 'a/p.png': '', 'b/p.png': '' }, 'p.png', '', 'missing'],
    ['elsewhere on the machine', {}, '/etc/hostname', '', 'missing'],
    ['elsewhere, through dots', {}, '/../../../../../../etc/hostname', '', 'missing'],
    ['elsewhere, through escaped dots', {}, '%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/hostname', '', 'missing'],
  ])('%s', async (_, files, source, below, expected) => {
    expect(await lookup(files as Record<string, string>, source, below)).toBe(expected);
  });

  test('that lie above what is imported are found in the site, or said to lie there', async () => {
    const folder = folderOf({ 'images/p.png': '', 'blog/a.md': 'x' });
    const { posts } = await read(join(folder, 'blog'));
    expect(await posts[0]?.findPicture('../images/p.png')).toMatchObject({ kind: 'file' });
    expect(await posts[0]?.findPicture('../images/q.png')).toMatchObject({
      problem: { message: 'Picture lies outside the folder: ../images/q.png; import the folder above' },
    });
  });

  test('no symbolic link is followed, neither to a picture nor to a folder of posts', async () => {
    const outside = folderOf({ 'secret.png': 's', 'posts/secret.md': '# S' });
    const folder = folderOf({ 'posts/a.md': 'x' });
    symlinkSync(join(outside, 'secret.png'), join(folder, 'posts/p.png'));
    symlinkSync(join(outside, 'posts'), join(folder, 'posts/linked'));
    symlinkSync(join(outside, 'posts/secret.md'), join(folder, 'posts/linked.md'));
    const { posts } = await read(folder);
    expect(posts.map((entry) => entry.slug)).toEqual(['a']);
    expect(await posts[0]?.findPicture('p.png')).toMatchObject({ kind: 'missing', problem: { line: 1 } });
  });
});

test('a path that isn’t there is said in a sentence', async () => {
  await expect(readContent('/no/such/folder')).rejects.toThrow('There is no /no/such/folder.');
});

test.each(['authors.json', 'hall.webp', 'notes'])(
  'one file that is no text, %s, is refused and becomes no post',
  async (name) => {
    const path = join(folderOf({ [name]: 'text' }), name);
    await expect(readContent(path)).rejects.toMatchObject({
      message: `${path} is neither Markdown, HTML nor an export of WordPress or Ghost: give such a file, or a folder.`,
      exitCode: 2,
    });
  },
);

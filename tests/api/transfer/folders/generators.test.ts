import { describe, expect, it } from 'vitest';
import { dated, imported, takeFolder } from '../../../support/doubles/blogFolder.ts';
import { folderOf } from '../../../support/entries/contentFolder.ts';
import { temporaryStore } from '../../../support/store.ts';

describe('what generators say beside a text', () => {
  it.each([
    ['Material', 'date:\n  created: 2025-02-18\n  updated: 2025-04-13', '2025-04-13'],
    ['a list', 'date: [2025-02-18]\nupdated: 2025-04-13', '2025-04-13'],
  ])('dates: %s', async (_, front, updated) => {
    const { posts, problems } = await imported({ 'posts/a.md': `---\n${front}\n---\n# A\n\nWords.` });
    expect([posts[0]?.published_at?.slice(0, 10), posts[0]?.updated_at.slice(0, 10), problems]).toEqual([
      '2025-02-18',
      updated,
      [],
    ]);
  });

  it.each([
    [
      'Nikola',
      '<!--\n.. title: Hello\n.. slug: there\n.. date: 2025-01-10 10:00:00 UTC+01:00\n.. tags: news\n-->\n\nWords.',
    ],
    ['Pelican', 'Title: Hello\nDate: 2025-01-10 09:00\nTags: news\nSlug: there\n\nWords.'],
    ['Logseq', 'title:: Hello\ndate:: 2025-01-10T09:00Z\ntags:: news\nslug:: there\n\nWords.'],
  ])('heads: %s', async (_, text) => {
    const { posts, store } = await withStore({ 'posts/a.md': text });
    expect(posts).toMatchObject([
      { slug: 'there', title: 'Hello', published_at: '2025-01-10T09:00:00.000Z', content: '<p>Words.</p>' },
    ]);
    expect(await namesOf(store, 'categories')).toEqual(['News']);
  });

  it('heads: Notion, whose files end with a number', async () => {
    const text = '# My page\n\nStatus: In progress\nDate: January 10, 2025\n\nWords.';
    const id = '0123456789abcdef0123456789abcdef';
    const { posts, said } = await imported({
      [`posts/My page ${id}.md`]: text,
      'posts/b.md': dated('', `[Page](My%20page%20${id}.md)`),
    });
    expect(posts).toMatchObject([
      { slug: 'b' },
      { slug: 'my-page', title: 'My page', content: '<p>Words.</p>' },
    ]);
    expect(said[0]).toBe('Imported as a draft: Status is “In progress”');
  });

  it('a head of words is none', async () => {
    const { posts } = await imported({ 'posts/2025-01-01-a.md': 'Note: this stays.\n\nWords.' });
    expect(posts[0]?.content).toBe('<p>Note: this stays.</p><p>Words.</p>');
  });

  it('numbers before names are left out of addresses, and links follow', async () => {
    const { slugs, said, posts } = await imported({
      'blog/1.first.md': dated(),
      'blog/12.second.md': dated('', '[First](/blog/first) [again](1.first.md)'),
      'blog/03.third/item.md': dated(),
      'blog/2.0-out.md': dated(),
    });
    expect([slugs, said]).toEqual([['2-0-out', 'first', 'second', 'third'], []]);
    expect(posts[2]?.content).toBe('<p><a href="/blog/first">First</a> <a href="/blog/first">again</a></p>');
  });

  it.each([
    ['blog/authors.yml', 'ada:\n  name: Ada Example\n  title: Editor\n', 'authors: [ada]'],
    ['blog/.authors.yml', 'authors:\n  ada:\n    name: Ada Example\n', 'authors: [ada]'],
    ['_data/authors.yml', 'ada: {name: Ada Example}', 'author: ada'],
    ['data/authors/ada.toml', 'name = "Ada Example"', 'author: Ada'],
    ['content/authors/ada/_index.md', '---\ntitle: Ada Example\n---\n', 'taxonomies: {authors: [ada]}'],
    ['src/authors.json', '[{"id": "ada", "name": "Ada Example"}]', 'extra: {author: ada}'],
    ['x.txt', '', 'author: "Ada Example ([@ada](https://example.com/ada))"'],
    ['x.txt', '', 'author: ["[[People/Ada|Ada Example]]"]'],
  ])('bylines: %s', async (name, text, front) => {
    const { store } = await withStore({ [name]: text, 'posts/a.md': dated(front) });
    expect((await namesOf(store, 'authors')).map((one) => one.replace(' (@ada)', ''))).toEqual([
      'Ada Example',
    ]);
  });

  it('the properties of Obsidian without their marks', async () => {
    const { store } = await withStore({
      'posts/a.md': dated('categories: ["[[Posts]]"]\ntags: "#work #Home"'),
    });
    expect(await namesOf(store, 'categories')).toEqual(['Home', 'Posts', 'Work']);
  });

  it('a heading is the title where the text begins with it', async () => {
    const { posts, said } = await imported({
      'posts/my-file.md': '---\ndate: 2025-01-01\n---\nFirst.\n\n# Part\n\n[Down](#part)',
      'posts/b.md': '---\ndate: 2025-01-01\n---\n\n# Title\n\nWords.',
    });
    expect(posts).toMatchObject([
      { title: 'Title', content: '<p>Words.</p>' },
      { title: 'My file', content: '<p>First.</p><h1>Part</h1><p><a href="#part">Down</a></p>' },
    ]);
    expect(said).toEqual([]);
  });

  it('versions in several languages are posts of their own, and named', async () => {
    const { slugs, said } = await imported({
      'posts/trip/index.de.md': dated(),
      'posts/trip/index.md': dated(),
      'posts/alone.fr.md': dated(),
      'content/en/posts/other.md': dated(),
      'content/es/posts/other.md': dated(),
      'posts/about-node.ts.md': dated(),
    });
    expect(slugs).toEqual(['about-node-ts', 'alone', 'other', 'other-es', 'trip', 'trip-de']);
    expect(said.toSorted()).toEqual([
      expect.stringMatching(/^Imported as a separate post, other-es: /),
      expect.stringMatching(
        /^Imported as a separate post, trip-de: it is the “de” version of .*trip\/index\.md$/,
      ),
    ]);
  });

  it('a note of a garden is public where it says so', async () => {
    const { posts, said } = await imported({
      'posts/a.md': dated('dg-publish: true'),
      'posts/b.md': dated(),
    });
    expect(posts.map(({ status }) => status)).toEqual(['published', 'draft']);
    expect(said).toEqual(['Imported as a draft: it has no dg-publish, but other posts do']);
  });

  it('a file whose name is held back is a draft, and so is what has expired', async () => {
    const { posts, said } = await imported({
      'posts/_part.md': dated(),
      'posts/old.md': dated('expiryDate: 2024-02-01'),
      'private/c.md': dated(),
    });
    expect(posts.map(({ status }) => status)).toEqual(['draft', 'draft', 'draft']);
    expect(said).toHaveLength(3);
  });

  it('files in other forms are named', async () => {
    const { said } = await imported({
      'contents.lr': 'x',
      'posts.csv': 'x',
      'a/post.txt': 'x',
      'robots.txt': 'x',
    });
    expect(said).toHaveLength(3);
  });

  it('a mark is named with its line', async () => {
    const { notices } = await imported({ 'posts/a.md': dated('', 'Text\n\n@fancy{x}\n\n<Chart/>') });
    expect(notices).toMatchObject([
      { line: 10, message: 'Changed or left out: component <Chart>' },
      { line: 8, message: 'Unknown markup, kept as text: @fancy{x}' },
    ]);
  });
});

it('links to the id that a heading was given lead to it, from other posts too', async () => {
  const { posts, said } = await imported({
    'posts/a.md': dated(
      '',
      '[Prices](#prices) [old](#old)\n\n## What\n\n## What {#prices}\n\n<h2 id="old">Before</h2>',
    ),
    'posts/b.md': dated('', '[There](a.md#prices) [Nowhere](a.md#gone)'),
  });
  expect(said).toEqual(['Link shortened: /blog/a#gone isn’t a heading there, so it now leads to /blog/a']);
  expect(posts[0]?.content).toContain('<a href="#what-1">Prices</a> <a href="#before">old</a>');
  expect(posts[1]?.content).toBe('<p><a href="/blog/a#what-1">There</a> <a href="/blog/a">Nowhere</a></p>');
});

async function withStore(files: Record<string, string>) {
  const store = await temporaryStore();
  return { ...(await takeFolder(folderOf(files), store)), store };
}

async function namesOf(store: Awaited<ReturnType<typeof temporaryStore>>, table: 'authors' | 'categories') {
  const rows = await store.db.selectFrom(table).select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
}

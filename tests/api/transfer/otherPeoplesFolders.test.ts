import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postBySlug, updatePost } from '#content-api/blog/posts/store.ts';
import { scheduleOf } from '#content-api/blog/schedules/store.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { writeContent } from '#content-api/transfer/files/writeContent.ts';
import { exportContent } from '#content-api/transfer/site/exportContent.ts';
import { importContent } from '#content-api/transfer/site/importContent.ts';
import { isFixedAddress as isPage } from '#static-data/addresses.ts';
import { takeExport, wxrFile } from '../../support/doubles/foreign.ts';
import { wxrItem } from '../../support/doubles/wxr.ts';
import { temporaryFolder, temporaryStore } from '../../support/store.ts';

type TestStore = ReturnType<typeof temporaryStore>;

function folderOf(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

async function take(path: string, store: TestStore, options: { overwrite?: boolean } = {}) {
  const content = await readContent(path);
  const result = await importContent(store.db, content, { uploads: store.uploads, isPage, ...options });
  const posts = await store.db.selectFrom('posts').selectAll().orderBy('slug').execute();
  const said = result.notices.map(({ message }) => message);
  return { ...result, posts, said, slugs: posts.map(({ slug }) => slug) };
}

const imported = (files: Record<string, string>) => take(folderOf(files), temporaryStore());
const dated = (front = '', body = 'Text.') => `---\ntitle: A\ndate: 2024-01-01\n${front}\n---\n${body}\n`;

describe('nothing private becomes public', () => {
  it('what lies among drafts is a draft, unless it says otherwise', async () => {
    const { posts } = await imported({
      '_drafts/plan.md': '---\ntitle: Plan\n---\nNot yet.',
      '_drafts/out.md': dated('published: true'),
      '_posts/2024-03-01-live.md': '---\ntitle: Live\n---\nText.',
    });
    expect(posts.map(({ slug, status }) => [slug, status])).toEqual([
      ['live', 'published'],
      ['out', 'published'],
      ['plan', 'draft'],
    ]);
  });

  it('a status that is not known is a draft, and named', async () => {
    const { posts, said } = await imported({ 'posts/a.md': dated('status: On Hold') });
    expect([posts[0]?.status, said]).toEqual(['draft', ['Taken as a draft: status is “On Hold”']]);
  });

  it.each([
    ['the date', 'posts/a.md', 'date: 2931-05-01T09:00:00Z', '2931-05-01T09:00:00.000Z'],
    ['the date in its name', 'posts/2931-05-01-a.md', '', '2931-05-01T00:00:00.000Z'],
    [
      'publishDate beside a date',
      'posts/a.md',
      'date: 2024-01-01\npublishDate: 2931-05-01',
      '2931-05-01T00:00:00.000Z',
    ],
  ])('a post whose publication is to come by %s is scheduled for it', async (_, name, front, at) => {
    const store = temporaryStore();
    const { posts, said } = await take(folderOf({ [name]: `---\ntitle: A\n${front}\n---\nText` }), store);
    expect(posts[0]).toMatchObject({ status: 'draft', published_at: null });
    expect(await scheduleOf(store.db, posts[0]?.id ?? 0)).toMatchObject({ publish_at: at });
    expect(said).toEqual([`Scheduled for ${at}, the date that it has`]);
  });

  it('posts without a date are drafts, counted in one notice', async () => {
    const { posts, said } = await imported({ 'posts/a.md': '# A', 'posts/b.md': '# B' });
    expect(posts.map(({ status }) => status)).toEqual(['draft', 'draft']);
    expect(said).toEqual(['2 posts have no date, and came as drafts: a.md, b.md']);
  });
});

describe('a second import', () => {
  const edit = async ({ db }: TestStore, values: { title: string }) => {
    const there = await postBySlug(db, 'a');
    if (there) await updatePost(db, there, values, there.category_ids);
  };

  it.each(['', 'updated: 2024-02-02'])(
    'leaves alone what staff have edited since, names it, and takes it when asked (%j)',
    async (front) => {
      const store = temporaryStore();
      const folder = folderOf({ 'posts/a.md': dated(front), 'posts/b.md': dated(front) });
      await take(folder, store);
      await edit(store, { title: 'By staff' });
      for (const name of ['a', 'b'])
        writeFileSync(join(folder, `posts/${name}.md`), dated(front, 'Changed.'));
      const again = await take(folder, store);
      expect(again).toMatchObject({ changed: 1, unchanged: 1 });
      expect(again.posts.map(({ title, text }) => [title, text])).toEqual([
        ['By staff', 'Text.'],
        ['A', 'Changed.'],
      ]);
      expect(again.said).toEqual([
        "Left alone: it was changed here later; --overwrite takes the file's version",
      ]);
      const forced = await take(folder, store, { overwrite: true });
      expect(forced.posts[0]).toMatchObject({ title: 'A', text: 'Changed.' });
      expect((await take(folder, store)).said).toEqual([]);
    },
  );
});

describe('slugs', () => {
  it('of files of one name are told apart, with a notice, and the same the next time', async () => {
    const store = temporaryStore();
    const folder = folderOf({
      'posts/2019/review.md': dated(),
      'posts/2020/review.md': dated(),
      'posts/z.md': dated('slug: review'),
    });
    const { slugs, said, problems } = await take(folder, store);
    expect([slugs, problems]).toEqual([['review', 'review-2', 'review-3'], []]);
    expect(said[0]).toMatch(/^Its slug is review-2: .*z\.md has review$/);
    expect(await take(folder, store)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  });

  it('come of names in every script, and tell signs apart', async () => {
    const names = [
      '学习 Go 语言',
      'مقال',
      'ガイド',
      '가이드',
      'v1.0-out',
      'v10-out',
      'c',
      'c++',
      'c#',
      'net',
      '.net x',
    ];
    const { added, problems, slugs } = await imported(
      Object.fromEntries(names.map((name) => [`posts/${name}.md`, dated()])),
    );
    expect([added, problems]).toEqual([names.length, []]);
    expect(slugs).toEqual(expect.arrayContaining(['c', 'c-plus-plus', 'c-sharp', 'v1-0-out', 'v10-out']));
  });

  it('of categories tell C, C++ and C# apart', async () => {
    const store = temporaryStore();
    await take(folderOf({ 'posts/a.md': dated('tags: [C, C++, C#]') }), store);
    const found = await store.db.selectFrom('categories').select(['slug', 'name']).orderBy('slug').execute();
    expect(found.map(({ name }) => name)).toEqual(['C', 'C++', 'C#']);
  });
});

describe('says what it left alone', () => {
  it.each([
    ['posts/a.mdx', 'x', '.mdx is not read: save it as Markdown (.md)'],
    ['posts/_index.md', '---\ntitle: All\n---\nAll', 'the page of a section, no post'],
    ['posts/index.md', '---\ntitle: All\n---\nAll', 'the page of a section, no post'],
    [
      'old.xml',
      '<rss xmlns:wp="http://wordpress.org/export/1.2/">',
      'an export of WordPress: import this file by itself',
    ],
    ['old.json', '{"db":[{"meta":{"exported_on":1}}]}', 'an export of Ghost: import this file by itself'],
  ])('%s', async (name, text, why) => {
    const { added, said } = await imported({ [name]: text });
    expect([added, said]).toEqual([0, [`Left out: ${why}`]]);
  });

  it('bylines beside the first, and pictures under names that no generator has', async () => {
    const { said } = await imported({ 'posts/a.md': dated('authors: [ada, bob]\nmascot: cat.png') });
    expect(said).toEqual([
      'Its byline is ada; left out: bob',
      'Picture not taken: mascot is no name of a cover',
    ]);
  });
});

it('counts what was taken', async () => {
  const { taken } = await imported({
    'posts/a.md': dated('', 'Two [words](https://x.example) ![P](https://x.example/p.png)'),
  });
  expect(taken).toEqual({ words: 2, pictures: 1, links: 1, notes: 0 });
});

it('leaves out characters that no document can hold', async () => {
  const { posts } = await imported({ 'posts/a.md': dated('', 'Be\u0008fore\u0000') });
  expect(posts[0]?.content).toBe('<p>Before</p>');
});

it('leads links to the posts of the import, and unlinks and names what leads nowhere', async () => {
  const { posts, notices } = await imported({
    'posts/a.md': dated(
      '',
      '[b](my_post.md) [c](c/index.md#part)\n[d](/2024/01/old/)\n[e](paper.pdf) [f](gone.md)',
    ),
    'posts/my_post.md': dated(),
    'posts/c/index.md': dated('aliases: [/2024/01/old/]', '## Part'),
  });
  expect(posts[0]?.content).toBe(
    '<p><a href="/blog/my-post">b</a> <a href="/blog/c#part">c</a> <a href="/blog/c">d</a> e f</p>',
  );
  expect(notices.map(({ line, message }) => [line, message])).toEqual([
    [8, 'Unlinked: /blog/gone is no page of this site'],
    [8, 'Unlinked: paper.pdf leads to no post of the import'],
  ]);
});

it('resolves the tags of templates, and names those that it does not know', async () => {
  const { posts, said, taken, problems } = await imported({
    'posts/a.md': dated('', 'See [b]({{< ref "b.md" >}}).[^1] {{< chart x >}}\n\n[^1]: A note.'),
    'posts/b.md': dated(),
  });
  expect(posts[0]?.content).toBe(
    '<p>See <a href="/blog/b">b</a>.<sup><a href="#notes">1</a></sup></p><h2>Notes</h2><ol><li><p>A note.</p></li></ol>',
  );
  expect(said).toEqual(['Not taken as it was: template tag “chart”']);
  expect([taken.notes, problems]).toEqual([1, []]);
});

it('shows no address to write to as a byline', async () => {
  const store = temporaryStore();
  await takeExport(wxrFile(wxrItem({ author: 'ada@example.com' })), store);
  await take(folderOf({ 'posts/x.md': dated('author: Bob <bob@example.com>') }), store);
  const names = await store.db.selectFrom('authors').select('name').orderBy('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['Bob', 'Editorial team']);
});

it('exports what looks like a template tag so that it comes back as it was', async () => {
  const [store, folder] = [
    temporaryStore(),
    folderOf({ 'posts/a.html': dated('', '<p>Write {{ name }} there.</p>') }),
  ];
  await take(folder, store);
  const out = join(temporaryFolder(), 'out');
  await writeContent(out, await exportContent(store.db), store);
  expect(await take(out, store)).toMatchObject({ changed: 0, said: [] });
});

describe('HTML in Markdown', () => {
  it.each([
    [
      '<iframe src="https://www.youtube.com/embed/abcdef12345" />',
      'https://www.youtube.com/watch?v=abcdef12345',
    ],
    ['<iframe src="https://player.vimeo.com/video/12345">', 'https://vimeo.com/12345'],
    ['<video controls src="https://x.example/a.mp4"></video>', 'https://x.example/a.mp4'],
    ['<audio><source src="https://x.example/a.mp3"></audio>', 'https://x.example/a.mp3'],
    ['<script src="https://gist.github.com/ada/0123abc.js"></script>', 'https://gist.github.com/ada/0123abc'],
  ])('has a link in the place of %s, with a notice, and keeps what follows', async (player, address) => {
    const { posts, said } = await imported({
      'posts/a.md': dated('', `Before.\n\n${player}\n\n## Part\n\nFive pages.`),
    });
    expect(posts[0]?.content).toBe(
      `<p>Before.</p><p><a href="${address}">${address}</a></p><h2>Part</h2><p>Five pages.</p>`,
    );
    expect(said).toEqual([expect.stringContaining(`now a link to ${address}`)]);
  });

  it.each([
    ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', '<p><strong>Term</strong></p><p>Meaning</p>'],
    ['<div>First</div><div>Second</div>', '<p>First</p><p>Second</p>'],
    [
      '<details><summary>More</summary>\n\nHidden.\n\n</details>',
      '<p><strong>More</strong></p><p>Hidden.</p>',
    ],
    [
      '- [x] a\n\n<center>b</center>',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked></label><p>a</p></li></ul><p>b</p>',
    ],
  ])('%j becomes what an export’s would', async (body, content) => {
    const { posts } = await imported({ 'posts/a.md': dated('', body) });
    expect(posts[0]?.content).toBe(content);
  });

  it('a text that is lost all the same is a problem with its place', async () => {
    const { problems } = await imported({
      'posts/a.md': dated(
        '',
        'Before.\n\n<!-- left open\n\nThe article has many words that nobody may lose.',
      ),
    });
    expect(problems).toMatchObject([
      {
        line: 8,
        message: 'Text was lost: about 11 of 13 words, the first at “<!-- left open”',
      },
    ]);
  });
});

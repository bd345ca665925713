import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOf, readWhole as read } from '../../../tests/support/entries/contentFolder.ts';

const post = (more = '') => `---\ndate: 2024-01-01\n${more}---\nText`;

async function statusesIn(files: Record<string, string>, below = '') {
  const { posts, notices } = await read(join(folderOf(files), below));
  return { statuses: Object.fromEntries(posts.map(({ slug, status }) => [slug, status])), notices };
}

it.each<[generator: string, files: Record<string, string>]>([
  ['Hugo', { 'blog/in/_index.md': '---\ncascade:\n  draft: true\n---\n' }],
  [
    'Hugo in TOML',
    { 'blog/_index.md': '+++\n[[cascade]]\ndraft = true\n[cascade._target]\npath = "/blog/in/**"\n+++\n' },
  ],
  ['Hugo’s build options', { 'blog/in/_index.md': '---\ncascade:\n  build:\n    render: never\n---\n' }],
  [
    'Hugo’s settings',
    {
      'hugo.toml':
        '[[cascade]]\ndraft = true\n[cascade.target]\nkind = "page"\npath = "{/blog/in/**,/blog/x/*}"\n',
    },
  ],
  [
    'Hugo’s settings in a folder',
    { 'config/_default/cascade.yaml': '- target: {path: /blog/in/*}\n  private: true\n' },
  ],
  ['Zola’s section', { 'blog/in/_index.md': '+++\ndraft = true\n+++\n' }],
  [
    'Eleventy',
    {
      'blog/in/in.json':
        '{"published": false, "permalink": "/x/{{ slug }}/", "title": "All", "date": "Last Modified"}',
    },
  ],
  ['Eleventy’s address', { 'blog/in/in.11tydata.json': '{"permalink": false}' }],
  ['Eleventy in YAML', { 'blog/in/in.11tydata.yaml': 'eleventyExcludeFromCollections: true\n' }],
  [
    'Eleventy for one file',
    { 'blog/in/secret.11tydata.json': '{"draft": true}', 'blog/in/in.json': '{"draft": false}' },
  ],
  [
    'Jekyll',
    {
      '_config.yml':
        'defaults:\n  - scope: {path: ""}\n    values: {layout: post}\n  - scope: {path: "blog/in"}\n    values: {published: false}\n',
    },
  ],
  [
    'Jekyll with a mark',
    { '_config.yml': 'defaults:\n  - scope: {path: "blog/i*"}\n    values: {published: false}\n' },
  ],
  ['Quarto', { 'blog/in/_metadata.yml': 'draft: true\n' }],
  ['MkDocs', { 'blog/in/.meta.yml': 'draft: true\n' }],
])('posts are private by their folder in %s', async (_, files) => {
  const { statuses } = await statusesIn({
    'blog/in/secret.md': post(),
    'blog/in/said.md': post(
      'draft: false\npublished: true\nprivate: false\nbuild: {render: always}\neleventyExcludeFromCollections: false\npermalink: /said/\n',
    ),
    'blog/open.md': post(),
    ...files,
  });
  expect(statuses).toEqual({ secret: 'draft', said: 'published', open: 'published' });
});

it('the nearest folder wins, and folders above the imported one count', async () => {
  const files = {
    'site/_config.yml': 'defaults:\n  - scope: {path: "", type: posts}\n    values: {published: false}\n',
    'site/_posts/2024-01-01-a.md': '---\ntitle: A\n---\nText',
    'site/_posts/open/open.json': '{"published": true}',
    'site/_posts/open/2024-01-02-b.md': '---\ntitle: B\n---\nText',
  };
  expect((await statusesIn(files, 'site/_posts')).statuses).toEqual({ a: 'draft', b: 'published' });
});

it('a collection of Jekyll that makes no pages is private', async () => {
  const files = {
    '_config.yml': 'collections:\n  notes:\n    output: true\n  inner:\n    permalink: /x/\n',
    '_notes/a.md': post(),
    '_inner/b.md': post(),
  };
  expect((await statusesIn(files)).statuses).toEqual({ a: 'published', b: 'draft' });
});

it('rules for other kinds of pages, environments and types are for no post', async () => {
  const files = {
    'hugo.yaml':
      'cascade:\n  - _target: {kind: section}\n    draft: true\n  - target: {environment: staging}\n    draft: true\n',
    '_config.yml': 'defaults:\n  - scope: {path: "", type: drafts}\n    values: {published: false}\n',
    'blog/a.md': post(),
  };
  expect((await statusesIn(files)).statuses).toEqual({ a: 'published' });
});

it('programs aren’t run but named, and so are rules that can’t be read', async () => {
  const { statuses, notices } = await statusesIn({
    'blog/blog.11tydata.js': 'module.exports = { draft: true };',
    'blog/_metadata.yml': 'draft: [',
    'blog/a.md': post(),
    'blog/b.md': post(),
  });
  expect(statuses).toEqual({ a: 'published', b: 'published' });
  expect(notices.map(({ file, message }) => [file.split('/').at(-1), message])).toEqual([
    ['_metadata.yml', expect.stringContaining('can’t be read')],
    ['blog.11tydata.js', expect.stringContaining('it is a program')],
  ]);
});

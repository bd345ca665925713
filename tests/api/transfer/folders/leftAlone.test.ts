import { describe, expect, it } from 'vitest';
import { dated, imported } from '../../../support/doubles/blogFolder.ts';

describe('says what it left alone', () => {
  it.each([
    ['archetypes/default.md', '---\ndate: {{ .Date }}\n---\n', 'it holds templates, not posts (1 file)'],
    ['posts/a.mdx', 'x', '.mdx files can’t be imported. Save it as Markdown (.md)'],
    ['posts/_index.md', '---\ntitle: All\n---\nAll', 'it is the page of a section, not a post'],
    ['posts/index.md', '---\ntitle: All\n---\nAll', 'it is the page of a section, not a post'],
    [
      'old.xml',
      '<rss xmlns:wp="http://wordpress.org/export/1.2/">',
      'it is an export of WordPress. Import this file separately',
    ],
    [
      'old.json',
      '{"db":[{"meta":{"exported_on":1}}]}',
      'it is an export of Ghost. Import this file separately',
    ],
  ])('%s', async (name, text, why) => {
    const { added, said } = await imported({ [name]: text });
    expect([added, said]).toEqual([0, [`Skipped: ${why}`]]);
  });

  it('bylines beside the first, and pictures under names that no generator has', async () => {
    const { said } = await imported({ 'posts/a.md': dated('authors: [ada, bob]\nmascot: cat.png') });
    expect(said).toEqual([
      'Its author is ada. A post has one author; left out: bob',
      'Image not imported: mascot isn’t a known field. Rename it to image',
    ]);
  });
});

it('counts what was taken', async () => {
  const { taken } = await imported({
    'posts/a.md': dated('', 'Two [words](https://x.example) ![P](https://x.example/p.png)'),
  });
  expect(taken).toEqual({ words: 2, images: 1, links: 1, notes: 0 });
});

import { describe, expect, it } from 'vitest';
import { dated, imported } from '../../../support/doubles/blogFolder.ts';

describe('says what it left alone', () => {
  it.each([
    ['archetypes/default.md', '---\ndate: {{ .Date }}\n---\n', 'templates of a generator (1 file)'],
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

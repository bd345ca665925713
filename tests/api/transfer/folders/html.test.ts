import { describe, expect, it } from 'vitest';
import { dated, imported, takeFolder } from '../../../support/doubles/blogFolder.ts';
import { exportedFolder, folderOf } from '../../../support/entries/contentFolder.ts';
import { temporaryStore } from '../../../support/store.ts';

describe('HTML in Markdown', () => {
  it.each([
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
    expect(said).toEqual([expect.stringContaining(`now a link to ${address})`)]);
  });

  it.each([
    ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', '<p><strong>Term</strong></p><p>Meaning</p>'],
    ['<div>First</div><div>Second</div>', '<p>First</p><p>Second</p>'],
    [
      '<details><summary>More</summary>\n\nHidden.\n\n</details>',
      '<details><summary>More</summary><p>Hidden.</p></details>',
    ],
    [
      '<iframe src="https://www.youtube.com/embed/abcdef12345" />\n\nAfter',
      '<p data-block="embed"><a href="https://www.youtube.com/watch?v=abcdef12345">Video on YouTube</a></p><p>After</p>',
    ],
    [
      '<iframe src="https://player.vimeo.com/video/12345">\n\nAfter',
      '<p data-block="embed"><a href="https://vimeo.com/12345">Video on Vimeo</a></p><p>After</p>',
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
    const text = 'Before.\n\n<!-- left open\n\nThe article has many words that nobody may lose.';
    const { problems } = await imported({ 'posts/a.md': dated('', text) });
    const message =
      'Text is missing: about 11 of 13 words, starting at “<!-- left open”. Compare the post with the file';
    expect(problems).toMatchObject([{ line: 8, message }]);
  });
});

it('leaves out characters that no document can hold', async () => {
  const { posts } = await imported({ 'posts/a.md': dated('', 'Be\u0008fore\u0000') });
  expect(posts[0]?.content).toBe('<p>Before</p>');
});

it.each([
  ['what looks like a template tag', 'posts/a.html', '<p>Write {{ name }} there.</p>'],
  ['footnotes', 'posts/a.md', 'A claim[^1].\n\n[^1]: Its source.'],
])('exports %s so that it comes back as it was', async (_, name, text) => {
  const [store, folder] = [await temporaryStore(), folderOf({ [name]: dated('', text) })];
  await takeFolder(folder, store);
  expect(await takeFolder(await exportedFolder(store), store)).toMatchObject({ changed: 0, said: [] });
});

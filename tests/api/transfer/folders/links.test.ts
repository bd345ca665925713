import sharp from 'sharp';
import { expect, it } from 'vitest';
import { dated, imported } from '../../../support/doubles/blogFolder.ts';

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
    [8, 'Link removed: /blog/gone isn’t a page of this site'],
    [8, 'Link removed: paper.pdf isn’t part of this import'],
  ]);
});

it('names a link into another post whose heading isn’t there', async () => {
  const { posts, said } = await imported({
    'posts/a.md': dated('', '[b](b.md#gone) [c](c/index.md#gone) [d](b.md#part)'),
    'posts/b.md': dated('', '## Part'),
    'posts/c/index.md': dated('', '## Part'),
  });
  expect(posts[0]?.content).toBe(
    '<p><a href="/blog/b">b</a> <a href="/blog/c">c</a> <a href="/blog/b#part">d</a></p>',
  );
  expect(said).toEqual([
    'Link shortened: /blog/b#gone isn’t a heading there, so it now leads to /blog/b',
    'Link shortened: c/index.md#gone isn’t a heading there, so it now leads to /blog/c',
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
  expect(said).toEqual(['Changed or left out: template tag “chart”']);
  expect([taken.notes, problems]).toEqual([1, []]);
});

it('leads links to headings whose ids are made otherwise where it comes from', async () => {
  const { posts, said } = await imported({
    'posts/a.md': dated(
      '',
      '[a](#SHA-1) [b](#what-s-new) [c](#%E8%A8%AD%E5%AE%9A-A)\n\n## SHA-1\n\n## What’s new?\n\n## 設定 A',
    ),
  });
  expect(posts[0]?.content).toContain(
    '<a href="#sha-1">a</a> <a href="#whats-new">b</a> <a href="#設定-a">c</a>',
  );
  expect(said).toEqual([]);
});

it('takes along pictures that a text only links to', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c40' } })
    .png()
    .toBuffer();
  const { posts, said } = await imported({
    'posts/a/large.png': picture,
    'posts/a/index.md': dated('', '[As a picture](large.png) [gone](gone.png)'),
  });
  expect(posts[0]?.content).toMatch(
    /^<p><a href="\/uploads\/[\da-f]{32}\.webp">As a picture<\/a> gone<\/p>$/,
  );
  expect(said).toEqual(['Link removed: gone.png isn’t part of this import']);
});

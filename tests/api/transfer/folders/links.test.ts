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

import { expect, it } from 'vitest';
import { siteLinks } from './siteLinks.ts';

const find = siteLinks(
  '/site',
  new Map(
    [
      ['posts/second-post.md', 'second-post', '/posts/old-second/'],
      ['posts/my_post.md', 'my-post'],
      ['posts/Mixed-Case.md', 'mixed-case'],
      ['posts/file-name.md', 'new-name'],
      ['posts/bundle/index.md', 'bundle'],
      ['posts/2024-02-02-dated.md', 'dated'],
      ['posts/über-uns.md', 'uber-uns'],
      ['posts/two words.md', 'two-words'],
      ['2019/review.md', 'review'],
      ['2020/review.md', 'review-2'],
      ['cn/2019-07-21-peace.md', 'peace'],
      ['en/2019-07-21-peace.md', 'peace-2'],
      ['en/2020-01-02-peace.md', 'peace-3'],
    ].map(([file = '', slug = '', alias]) => [`/site/${file}`, { slug, aliases: alias ? [alias] : [] }]),
  ),
);

it.each([
  ['second-post.md', '/blog/second-post'],
  ['./second-post.md#part', '/blog/second-post#part'],
  ['my_post.md', '/blog/my-post'],
  ['Mixed-Case.md', '/blog/mixed-case'],
  ['file-name.md', '/blog/new-name'],
  ['bundle/index.md', '/blog/bundle'],
  ['bundle/', '/blog/bundle'],
  ['2024-02-02-dated.md', '/blog/dated'],
  ['/posts/second-post/', '/blog/second-post'],
  ['/second-post', '/blog/second-post'],
  ['/2024/02/02/dated', '/blog/dated'],
  ['second-post.html', '/blog/second-post'],
  ['../second-post/', '/blog/second-post'],
  ['%C3%BCber-uns.md', '/blog/uber-uns'],
  ['two%20words.md', '/blog/two-words'],
  ['/posts/old-second', '/blog/second-post'],
  ['/2020/review', '/blog/review-2'],
  ['/cn/2019/07/peace/', '/blog/peace'],
  ['/en/2019/07/peace/', '/blog/peace-2'],
  ['/en/2020/01/peace/', '/blog/peace-3'],
  ['/peace', undefined],
  ['paper.pdf', undefined],
  ['second-post.pdf', undefined],
  ['#part', undefined],
  ['mailto:a@b.example', undefined],
  ['https://x.example/second-post', undefined],
  ['nowhere.md', undefined],
])('%s leads to %s', (href, to) => expect(find(href, '/site/posts/start.md')).toBe(to));

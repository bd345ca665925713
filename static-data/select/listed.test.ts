import { expect, it } from 'vitest';
import { postNamed } from './factories.ts';
import { placeFinder, postBySlug, tilePictures } from './listed.ts';

it('finds every post by its slug, however many are asked for', () => {
  const posts = Array.from({ length: 200 }, (_, index) => postNamed(`post-${index}`));
  for (const post of posts) expect(postBySlug(posts, post.slug)).toBe(post);
  expect(postBySlug(posts, 'post-200')).toBeUndefined();
});

it('answers the hundredth question as it answers the first', () => {
  const placeOf = placeFinder(['one', 'other']);
  const answers = Array.from({ length: 100 }, () => [placeOf('other'), placeOf('neither')]);
  expect(new Set(answers.map(String))).toEqual(new Set(['1,-1']));
});

it('finds the image of the page that a tile leads to, in menus that show images', () => {
  const [service, work, cover, job, head] = ['service', 'work', 'cover', 'job', 'head'].map((url) => ({
    url,
  }));
  const tiles = ['/notes/ferry', '/work/ferry', '/jobs/clerk', '/studio', '/plain', 'https://example.com'];
  const picturesOf = (isShown: boolean) =>
    tilePictures({
      site: { addresses: { '/blog': ['/notes'] } },
      navigation: {
        menu: [
          { kind: 'services', pictures: isShown },
          { kind: 'group', pictures: isShown, tiles: tiles.map((href) => ({ href })) },
          { kind: 'link', href: '/work/ferry' },
        ],
      },
      services: [{ slug: 'web', cover: service }, { slug: 'ads' }],
      cases: [{ slug: 'ferry', cover: work }],
      posts: [{ slug: 'ferry', cover }],
      entries: [{ slug: '/jobs/clerk', pictures: { photo: job } }],
      pages: [
        {
          address: '/studio',
          sections: [{ type: 'hero', data: { picture: { url: 'head' } } }],
          pictures: { head },
        },
        { address: '/plain', sections: [], pictures: {} },
      ],
    } as unknown as Parameters<typeof tilePictures>[0]);
  expect(picturesOf(true)).toEqual({
    '/services/web': service,
    '/notes/ferry': cover,
    '/work/ferry': work,
    '/jobs/clerk': job,
    '/studio': head,
  });
  expect(picturesOf(false)).toEqual({});
});

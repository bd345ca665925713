import { expect, it } from 'vitest';
import type { Navigation, Snapshot } from '#static-data/schema.ts';
import { tilePictures } from './addresses.ts';

it('finds the image of the page that a tile leads to, in menus that show images', () => {
  const [service, work, cover, job, head] = ['service', 'work', 'cover', 'job', 'head'].map((url) => ({
    url,
  }));
  const tiles = ['/blog/ferry', '/work/ferry', '/jobs/clerk', '/studio', '/plain', 'https://example.com'];
  const menuWith = (pictures: boolean) =>
    [
      { kind: 'services', pictures },
      { kind: 'group', pictures, tiles: tiles.map((href) => ({ href })) },
      { kind: 'link', href: '/work/ferry' },
    ] as Navigation['menu'];
  const picturesOf = (isShown: boolean) =>
    tilePictures(menuWith(isShown), {
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
    } as unknown as Snapshot);
  expect(picturesOf(true)).toEqual({
    '/services/web': service,
    '/blog/ferry': cover,
    '/work/ferry': work,
    '/jobs/clerk': job,
    '/studio': head,
  });
  expect(picturesOf(false)).toEqual({});
});

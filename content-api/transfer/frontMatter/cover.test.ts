import { expect, it } from 'vitest';
import { coverIn, linkPictureIn } from './cover.ts';
import { valuesOf } from './frontMatterValues.ts';

it.each([
  { heroImage: 'p.png' },
  { coverImage: 'p.png' },
  { 'featured-image': 'p.png' },
  { images: ['p.png', 'q.png'] },
  { header: { teaser: 'q.png', image: 'p.png' } },
  { thumbnail: 'p.png' },
  { featured: true, image: { path: 'p.png' } },
  { cover: { image: 'p.png', alt: 'A' } },
  { extra: { banner: 'p.png' } },
  { resources: [{ src: 'q.png' }, { src: 'p.png', name: 'featured' }] },
])('%j has a cover', (data) => expect(coverIn(valuesOf(data)).source).toBe('p.png'));

it.each([{ header: 'center' }, { featured: 'yes' }, { cover: true }])('%j has none', (data) =>
  expect(coverIn(valuesOf(data))).toEqual({ source: '', alt: '', remarks: [] }),
);

it.each([
  [{ cover: 'p.png', linkImage: 'p.png' }, 'p.png'],
  [{ link_image: 'p.png' }, 'p.png'],
  [{ cover: 'q.png', og_image: 'p.png' }, 'p.png'],
  [{ og_image: 'p.png' }, ''],
])('%j has the link picture “%s”', (data, picture) => {
  const values = valuesOf(data);
  const cover = coverIn(values);
  expect([linkPictureIn(values, cover.source), cover.remarks]).toEqual([picture, []]);
});

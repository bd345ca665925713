import { expect, it } from 'vitest';
import type { Author, Site, Snapshot } from '#static-data/schema.ts';
import { pageHead, personNode } from './head.ts';

it('describes an author to machines in their own words, and not at all without any', () => {
  const site = { origin: 'https://www.example.com' } as Site;
  const author: Author = { name: 'Ada Byron', slug: 'ada', bio: 'Writes programs.', role: '', avatar: null };
  expect(personNode(site, author)).toHaveProperty('description', 'Writes programs.');
  expect(personNode(site, { ...author, bio: '' })).not.toHaveProperty('description');
});

it('shows the link picture of a post before its cover, and names where it is to be found', () => {
  const defaults = { siteName: 'A', siteUrl: '', ogImage: '/site.jpg', twitterCard: '', ogType: '' };
  const snapshot = {
    site: { origin: '', brand: 'A', logo: {} },
    seo: { defaults, pages: {} },
  } as unknown as Snapshot;
  const cover = { url: '/c.webp', alt: 'C', width: 1, height: 1, renditions: [], social: '/c.jpg' };
  const post = { key: 'post', path: '/blog/a', title: 'A', description: 'B', picture: cover };
  const given = { linkPicture: '/link.jpg', canonical: 'https://first.example/a' };
  expect(pageHead(snapshot, { ...post, ...given })).toMatchObject({
    ogImage: '/link.jpg',
    canonical: 'https://first.example/a',
  });
  expect(pageHead(snapshot, { ...post, linkPicture: '', canonical: '' })).toMatchObject({
    ogImage: '/c.jpg',
    canonical: '/blog/a',
  });
});

import { expect, it } from 'vitest';
import type { Author, Site } from '#static-data/schema.ts';
import { personNode } from './head.ts';

it('describes an author to machines in their own words, and not at all without any', () => {
  const site = { origin: 'https://www.example.com' } as Site;
  const author: Author = { name: 'Ada Byron', slug: 'ada', bio: 'Writes programs.', avatar: null };
  expect(personNode(site, author)).toHaveProperty('description', 'Writes programs.');
  expect(personNode(site, { ...author, bio: '' })).not.toHaveProperty('description');
});

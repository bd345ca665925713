import { expect, it } from 'vitest';
import type { Snapshot } from '#static-data/schema.ts';
import { postNamed } from '#static-data/select/factories.ts';
import { rss } from './rss.ts';

it('a feed stays XML whatever stands in titles, names and excerpts', () => {
  const odd = 'a ]]> b ]]> <c> &';
  const snapshot = {
    feedIds: {},
    site: { brand: odd, origin: 'https://mini.example' },
    authors: [{ slug: 'ada', name: odd }],
    categories: [{ slug: 'craft', name: odd, description: '' }],
  } as unknown as Snapshot;
  const post = {
    ...postNamed('one', { author: 'ada', categories: ['craft'] }),
    title: odd,
    excerpt: `${odd}\nb`,
  };
  const channel = { name: odd, description: odd, page: '/blog', file: 'rss.xml' };
  const xml = rss(snapshot, channel, [post], ['<p>Text</p>']);
  const outside = xml.replace(/<!\[CDATA\[[\s\S]*?\]\]>/g, '');
  expect(outside).not.toMatch(/\]\]>|<c>|& |&$/);
  expect(xml).toContain('a ]]');
  expect(xml).toContain('&amp;<br>b');
});

import { expect, it } from 'vitest';
import { isFoundElsewhere, seoKeyOf } from './sitePages.ts';

it('knows the key of a page by its address', () => {
  expect(['/', '/about-us', '/contact-us', '/blog', '/services/design', '/book'].map(seoKeyOf)).toEqual([
    'home',
    'about',
    'contact',
    'blog',
    'services.design',
    'book',
  ]);
});

it.each([
  ['', false],
  ['/services', false],
  ['https://www.example.com/services', false],
  ['https://www.example.com/services/', false],
  ['https://WWW.example.com/services#top', false],
  ['https://www.example.com/', true],
  ['/about-us', true],
  ['https://other.example/services', true],
  ['http://[', false],
])('a canonical address %s means another page: %s', (canonicalUrl, elsewhere) => {
  expect(isFoundElsewhere({ canonicalUrl }, '/services', 'https://www.example.com')).toBe(elsewhere);
});

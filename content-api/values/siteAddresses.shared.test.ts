import { expect, it } from 'vitest';
import {
  currentAddress,
  defaultAddress,
  inHeader,
  leftNames,
  type OwnAddresses,
} from './siteAddresses.shared.ts';

const own: OwnAddresses = {
  '/blog': ['/notizen', '/journal'],
  '/about-us': ['/über-uns'],
  '/book': ['/book', '/termin'],
};

it.each([
  ['/blog', '/notizen'],
  ['/blog/a?b=/blog#c', '/notizen/a?b=/blog#c'],
  ['/blog.md', '/notizen.md'],
  ['/journal/category/x/rss.xml', '/notizen/category/x/rss.xml'],
  ['/notizen/a', '/notizen/a'],
  ['/about', '/über-uns'],
  ['/%C3%BCber-uns#team', '/über-uns#team'],
  ['/termin', '/book'],
  // Nothing of the blog's, nor below an address that means a page alone.
  ['/blogs', '/blogs'],
  ['/blog-old/a', '/blog-old/a'],
  ['/about/team', '/about/team'],
  ['/contact-us', '/contact-us'],
  ['/', '/'],
])('%s is %s to visitors', (address, current) => {
  expect(currentAddress(address, own)).toBe(current);
  expect(defaultAddress(current, own)).toBe(defaultAddress(address, own));
});

it('knows all names of a page by its default one', () => {
  for (const name of ['/notizen/a', '/journal/a', '/Notizen/a', '/blog/a'])
    expect(defaultAddress(name, own)).toBe('/blog/a');
});

it('redirects from each name but the current one, and from none that is current again', () => {
  expect(leftNames('/blog', own, true)).toEqual(['/blog', '/journal']);
  expect(leftNames('/about-us', own, true)).toEqual(['/about-us', '/about']);
  expect(leftNames('/about-us', own, false)).toEqual(['/about-us']);
  expect(leftNames('/book', own, true)).toEqual(['/termin']);
});

it('writes an address in the letters of a header', () => {
  expect(inHeader('/über-uns/%C3%BC?a=b#c')).toBe('/%C3%BCber-uns/%C3%BC?a=b#c');
});

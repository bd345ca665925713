import { expect, it } from 'vitest';
import { letteringOf, pageOfPicture } from './linkPicture.ts';

it.each([
  ['About us | Harbour & Lime', 'About us'],
  ['Harbour & Lime – Web design in Cork', 'Web design in Cork'],
  ['Design | Blog | Harbour & Lime', 'Design – Blog'],
  ['Harbour & Lime', 'Harbour & Lime'],
  ['Well-known words', 'Well-known words'],
])('“%s” is lettered “%s” beside the name', (title, lettered) => {
  expect(letteringOf({ brand: 'Harbour & Lime' }, title)).toBe(lettered);
});

it.each([
  ['/link-pictures/index.0123456789ab.png', '/'],
  ['/link-pictures/blog/a-post.0123456789ab.png', '/blog/a-post'],
])('%s belongs to %s', (address, page) => {
  expect(pageOfPicture(address)?.page).toBe(page);
});

it.each(['/link-pictures/a.png', '/link-pictures/../content.0123456789ab.png', '/other/a.0123456789ab.png'])(
  '%s belongs to no page',
  (address) => {
    expect(pageOfPicture(address)).toBeNull();
  },
);

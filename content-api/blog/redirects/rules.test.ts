import { describe, expect, it } from 'vitest';
import { redirectSchema } from './redirects.shared.ts';
import { type Occupant, RedirectBook, redirectOf } from './rules.ts';

const ORIGIN = 'https://site.example';
const redirect = (from: string, to: string) => redirectOf(redirectSchema.parse({ from, to }), ORIGIN);
const book = (pairs: [from: string, to: string][], occupants: Record<string, Occupant> = {}) =>
  new RedirectBook(
    pairs.map(([from, to]) => redirect(from, to)),
    new Map(Object.entries(occupants)),
  );
const refused = (from: string, to: string, ...given: Parameters<typeof book>) =>
  book(...given).refusal(redirect(from, to));

describe('an address to lead on from', () => {
  it.each([
    ['/old', '/old'],
    ['/old/', '/old'],
    ['/Old/Page.html', '/Old/Page'],
    ['/caf%C3%A9', '/café'],
    ['/cafe\u0301', '/café'],
    ['/a/index.html', '/a'],
    ['/news.aspx', '/news.aspx'],
  ])('%s is kept as %s', (from, kept) => {
    expect(redirectSchema.parse({ from, to: '/x' }).from).toBe(kept);
  });

  it.each([
    ['', 'The old address is required'],
    ['old', 'Start with a slash, like /old-page'],
    ['https://site.example/old', 'Start with a slash, like /old-page'],
    ['/old?a=1', 'Leave out ? or # and everything after it'],
    ['/', 'The home page has this address'],
    ['/index.html', 'The home page has this address'],
    ['/api/posts', '/api/posts is reserved for the program'],
    ['/Admin/', '/Admin is reserved for the program'],
    ['/sitemap.xml', '/sitemap.xml is reserved for the program'],
    ['//evil.example', 'A page can’t have this address'],
    ['/a/../b', 'A page can’t have this address'],
    ['/%E0%A4%A', 'A page can’t have this address'],
    ['/a.html/b', 'A page can’t have this address'],
    [`/${'é'.repeat(101)}`, 'A part of this address is too long'],
  ])('%s is refused: %s', (from, message) => {
    const read = redirectSchema.safeParse({ from, to: '/x' });
    expect(read.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('an address to lead to', () => {
  it.each([
    ['/about-us/', '/about-us'],
    ['/über uns?a=ü#teil', '/%C3%BCber%20uns?a=%C3%BC#teil'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['https://elsewhere.example', 'https://elsewhere.example/'],
    ['https://bücher.example/ä', 'https://xn--bcher-kva.example/%C3%A4'],
  ])('%s is kept as %s', (to, kept) => {
    expect(redirectSchema.parse({ from: '/old', to }).to).toBe(kept);
  });

  it.each([
    'about-us',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'https://a:b@c.example',
    'ftp://a.example',
  ])('%s is refused', (to) => {
    expect(redirectSchema.safeParse({ from: '/old', to }).success).toBe(false);
  });

  it('is one of the site where it names the site', () => {
    expect(redirect('/old', 'https://site.example/new/?a=b')).toMatchObject({
      to: '/new?a=b',
      toKey: '/new',
    });
    expect(redirect('/old', 'https://site.example.org/new').toKey).toBeNull();
  });
});

describe('a redirect', () => {
  it('may lead to a page, a post that moves there later, another site', () => {
    for (const to of ['/about-us', '/blog/later', 'https://elsewhere.example/old'])
      expect(refused('/old', to, [['/other', '/about-us']])).toBeNull();
  });

  it.each([
    ['/old', '/OLD/?a=b', 'to', 'An address can’t redirect to itself'],
    ['/old', 'https://site.example/old', 'to', 'An address can’t redirect to itself'],
    ['/Other', '/x', 'from', '/Other already redirects to /target'],
    ['/target', '/other#part', 'to', '/other#part redirects back to /target, which would be a loop'],
    ['/target', '/x', 'from', '/other redirects here. Redirect that one to /x first'],
  ] as const)('from %s to %s is refused at %s: %s', (from, to, field, message) => {
    expect(refused(from, to, [['/other', '/target']])).toEqual({ field, message });
  });

  it('is refused where it would lead to what leads on, with the end of the way', () => {
    expect(refused('/old', '/other', [['/other', '/target?a=b']])).toEqual({
      field: 'to',
      message: '/other redirects to /target?a=b. Redirect there directly',
      leads_to: '/target?a=b',
    });
    const earlier = { '/blog/was': { words: '…', to: '/blog/is' } };
    expect(refused('/old', '/blog/was', [], earlier)?.leads_to).toBe('/blog/is');
  });

  it('is refused where something is, in words that name it', () => {
    const message = 'The page /about-us has this address';
    expect(refused('/About-us', '/x', [], { '/about-us': { words: message } })).toEqual({
      field: 'from',
      message,
    });
  });
});

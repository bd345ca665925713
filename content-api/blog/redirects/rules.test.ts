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
    ['old', 'Begin with a slash, like /old-page'],
    ['https://site.example/old', 'Begin with a slash, like /old-page'],
    ['/old?a=1', 'Leave out ? or # and what follows: the address without them counts'],
    ['/', 'The home page is there'],
    ['/index.html', 'The home page is there'],
    ['/api/posts', '/api/posts belongs to the program itself'],
    ['/Admin/', '/Admin belongs to the program itself'],
    ['/sitemap.xml', '/sitemap.xml belongs to the program itself'],
    ['//evil.example', 'This is no address that a page can have'],
    ['/a/../b', 'This is no address that a page can have'],
    ['/%E0%A4%A', 'This is no address that a page can have'],
    ['/a.html/b', 'This is no address that a page can have'],
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
    ['/old', '/OLD/?a=b', 'to', 'This would lead to itself'],
    ['/old', 'https://site.example/old', 'to', 'This would lead to itself'],
    ['/Other', '/x', 'from', '/Other leads to /target already'],
    ['/target', '/other#part', 'to', '/other#part leads back to /target: they would lead in a circle'],
    ['/target', '/x', 'from', '/other leads here: let that one lead to /x first'],
  ] as const)('from %s to %s is refused at %s: %s', (from, to, field, message) => {
    expect(refused(from, to, [['/other', '/target']])).toEqual({ field, message });
  });

  it('is refused where it would lead to what leads on, with the end of the way', () => {
    expect(refused('/old', '/other', [['/other', '/target?a=b']])).toEqual({
      field: 'to',
      message: '/other leads on to /target?a=b: lead there directly',
      leads_to: '/target?a=b',
    });
    const earlier = { '/blog/was': { words: '…', to: '/blog/is' } };
    expect(refused('/old', '/blog/was', [], earlier)?.leads_to).toBe('/blog/is');
  });

  it('is refused where something is, in words that name it', () => {
    const message = 'The page /about-us is there';
    expect(refused('/About-us', '/x', [], { '/about-us': { words: message } })).toEqual({
      field: 'from',
      message,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { withoutDeadLinks, withRenewedLinks } from './links.ts';

const isDead = (href: string) => href.startsWith('/gone');

describe('links that lead nowhere', () => {
  it('go, and their text stays', () => {
    const html =
      '<p>See <a href="/gone?a=1&amp;b=2"><strong>this</strong></a> and <a href="/here">that</a>.</p>';
    expect(withoutDeadLinks(html, isDead)).toEqual({
      content: '<p>See <strong>this</strong> and <a href="/here">that</a>.</p>',
      dead: ['/gone?a=1&b=2'],
    });
  });

  it('leave content without any exactly as it was', () => {
    const html = '<p><a href="/here">x</a></p>';
    expect(withoutDeadLinks(html, isDead)).toEqual({ content: html, dead: [] });
  });
});

describe('other addresses in links', () => {
  it('stand where the old ones stood, escaped, and nothing else changes', () => {
    const html =
      '<p><a href="/old?a=1&amp;b=2" target="_blank" rel="noopener">One</a>, <a href="/here">/old</a></p>';
    const renew = (href: string) => (href.startsWith('/old') ? href.replace('/old', '/new"&') : null);
    expect(withRenewedLinks(html, renew)).toBe(
      '<p><a href="/new&quot;&amp;?a=1&amp;b=2" target="_blank" rel="noopener">One</a>, <a href="/here">/old</a></p>',
    );
    expect(withRenewedLinks(html, () => null)).toBe(html);
  });
});

import { describe, expect, it } from 'vitest';
import { withoutDeadLinks } from './links.ts';

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

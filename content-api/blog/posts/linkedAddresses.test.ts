import { expect, it } from 'vitest';
import { ownPath, withPlainLinks } from './linkedAddresses.ts';

it.each([
  ['/blog/a/?b=c#d', '/blog/a'],
  ['/', '/'],
  ['/?q=1', '/'],
  ['https://agency.example', '/'],
  ['http://Agency.example/blog/a/', '/blog/a'],
  ['https://agency.example?x', '/'],
  ['/blog/caf%C3%A9', '/blog/café'],
  ['/blog/%', '/blog/%'],
  ['#part', null],
  ['//agency.example/blog', null],
  ['https://agency.example.org/blog', null],
  ['mailto:a@agency.example', null],
])('%s is %s on this site', (href, path) => expect(ownPath(href, 'https://agency.example')).toBe(path));

it('knows paths alone while the origin is unknown', () => {
  expect(ownPath('/blog', '')).toBe('/blog');
  expect(ownPath('https://agency.example/blog', '')).toBe(null);
});

const body = (html: string) => ({ html, toc: [], words: 1 });
const isGone = (address: string) => address === '/gone';

it('writes a link that leads nowhere as its words, with what stands in it, and names it once', () => {
  const html =
    '<p><a href="/gone/?a=1&amp;b=2#c" target="_blank">one <em>and</em></a> <a href="/there">two</a></p>';
  const again = html + html;
  expect(withPlainLinks(body(again), isGone)).toEqual({
    ...body('<p>one <em>and</em> <a href="/there">two</a></p>'.repeat(2)),
    unlinked: ['/gone/?a=1&b=2#c'],
  });
});

it('asks of a part of the page whether it is there, in the text or around it, however it is written', () => {
  const html = (href: string) => `<h2 id="café">C</h2><p><a href="${href}">x</a></p>`;
  for (const href of ['#café', '#caf%C3%A9', '#main', '#'])
    expect(withPlainLinks(body(html(href)))).toEqual(body(html(href)));
  expect(withPlainLinks(body(html('#100%'))).unlinked).toEqual(['#100%']);
});

it('leaves a body as it is where all leads somewhere', () => {
  const whole = body('<p><a href="/there">x</a></p>');
  expect(withPlainLinks(whole, isGone)).toBe(whole);
  expect(withPlainLinks(whole)).toBe(whole);
});

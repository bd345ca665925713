import { expect, it } from 'vitest';
import { ownPath } from './ownPath.ts';

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

import { expect, it } from 'vitest';
import { tokens } from './markup.ts';
import { sanitizeContent } from './sanitize.ts';

const shown = (html: string) =>
  tokens(html).map((token) =>
    token.kind === 'open' ? [token.tag, Object.fromEntries(token.attributes)] : [token.kind, token.raw],
  );

it('splits what was sanitised into tags and text, and nothing gets lost', () => {
  const html = sanitizeContent(
    '<p>A <a href="/x?a=1&b=2" target="_blank">link &lt;b&gt;</a><br></p><input type="checkbox" checked><img src="/a.png" alt="">',
  );
  expect(
    tokens(html)
      .map(({ raw }) => raw)
      .join(''),
  ).toBe(html);
  expect(shown(html)).toContainEqual(['text', 'link &lt;b&gt;']);
  expect(shown(html)).toContainEqual(['a', expect.objectContaining({ href: '/x?a=1&amp;b=2' })]);
  expect(shown(html)).toContainEqual(['img', { src: '/a.png', alt: '' }]);
  expect(shown('<input type="checkbox" checked="">')).toEqual([['input', { type: 'checkbox', checked: '' }]]);
  expect(shown('<input checked type="checkbox">x</p>')).toEqual([
    ['input', { checked: '', type: 'checkbox' }],
    ['text', 'x'],
    ['close', '</p>'],
  ]);
});

it('takes a text and a value of many megabytes', () => {
  const long = 'x'.repeat(30_000_000);
  expect(tokens(`<p>${long}</p>`).map(({ raw }) => raw.length)).toEqual([3, long.length, 4]);
  expect(tokens(`<a href="${long}">`)).toMatchObject([{ kind: 'open', tag: 'a' }]);
});

it.each(['<', '<p', '<a href="', 'a<', '<a href="x', '</'])('comes to an end with %s', (html) => {
  expect(
    tokens(html)
      .map(({ raw }) => raw)
      .join(''),
  ).toBe(html);
});

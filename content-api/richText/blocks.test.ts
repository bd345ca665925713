import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderMarkdown } from './markdown/markdown.ts';
import { toMarkdown } from './markdown/toMarkdown.ts';
import { withPicturesAt } from './pictures.ts';
import { prepareContent } from './prepare.ts';
import { sanitizeContent } from './sanitize.ts';

const IMG = '<img src="/a.png" alt="A">';
const captioned = (words: string) => `<figure>${IMG}<figcaption>${words}</figcaption></figure>`;

it.each([
  [
    'as it is',
    captioned('By <em>Ada</em>, <a href="/b">here</a>'),
    captioned('By <em>Ada</em>, <a href="/b">here</a>'),
  ],
  [
    'without looks',
    `<figure class="x"> ${IMG} <figcaption style="y">A <span>b</span></figcaption></figure>`,
    captioned('A b'),
  ],
  ['with its caption above', `<figure><figcaption>A</figcaption>${IMG}</figure>`, captioned('A')],
  ['with paragraphs in its caption', captioned('<p>A</p><p>b</p>'), captioned('A<br>b')],
  ['in a quote', `<blockquote>${captioned('A')}</blockquote>`, `<blockquote>${captioned('A')}</blockquote>`],
])('a picture with a caption is kept %s', (_, given, kept) => {
  expect(sanitizeContent(given)).toBe(kept);
});

it.each([
  ['without words', captioned(' <br> '), IMG],
  ['without a caption', `<figure>${IMG}</figure>`, IMG],
  ['of two pictures', `<figure>${IMG}${IMG}<figcaption>A</figcaption></figure>`, `${IMG}${IMG}<p>A</p>`],
  [
    'of a link',
    `<figure><a href="/b">${IMG}</a><figcaption>A</figcaption></figure>`,
    `<a href="/b">${IMG}</a><p>A</p>`,
  ],
  ['with a picture in its caption', captioned(`A ${IMG}`), `${IMG}<p>A ${IMG}</p>`],
  [
    'of a quote',
    '<figure><blockquote><p>A</p></blockquote><figcaption>B</figcaption></figure>',
    '<blockquote><p>A</p></blockquote><p>B</p>',
  ],
  ['that nothing is in', '<figcaption>A</figcaption>', '<p>A</p>'],
])('a figure %s is what stands in it', (_, given, kept) => {
  expect(sanitizeContent(given)).toBe(kept);
});

it('comes out the same the second time, whatever it was made from', () => {
  const parts = [
    '<figure>',
    '</figure>',
    '<figcaption>',
    '</figcaption>',
    IMG,
    'words',
    '<p>',
    '</p>',
    '<li>',
    '<ul>',
  ].concat([
    '</ul>',
    '<td>',
    '<table>',
    '</table>',
    '<a href="/b">',
    '</a>',
    '<br>',
    '<strong>',
    '</strong>',
    '<h2>',
  ]);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 14 }), (chosen) => {
      const once = sanitizeContent(chosen.join(''));
      expect(sanitizeContent(once)).toBe(once);
    }),
    { numRuns: 400 },
  );
});

it('stays as a paragraph where its picture goes', () => {
  expect(withPicturesAt(captioned('By <em>Ada</em>'), new Map([['/a.png', null]]))).toBe(
    '<p>By <em>Ada</em></p>',
  );
  expect(withPicturesAt(captioned('A'), new Map([['/a.png', '/b.png']]))).toContain(
    '<figure><img src="/b.png"',
  );
});

it('goes through Markdown and back unchanged', () => {
  const content = `<p>Before</p>${captioned('By <em>Ada</em> &amp; <a href="/b">Bo</a>')}<p>After</p>`;
  expect(renderMarkdown(toMarkdown(content))).toBe(content);
});

it('is on the page with its picture in all sizes, and its words are found', () => {
  const { html, text } = prepareContent(`<p>Before</p>${captioned('By Ada')}`, new Map());
  expect(html).toBe(
    '<p>Before</p><figure><img src="/a.png" alt="A" loading="lazy" decoding="async"><figcaption>By Ada</figcaption></figure>',
  );
  expect(text).toBe('Before By Ada');
});

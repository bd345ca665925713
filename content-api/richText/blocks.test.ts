import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markdownOf } from '../transfer/files/tags/templateTags.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { readableMarkdown, toMarkdown } from './markdown/toMarkdown.ts';
import { withPicturesAt } from './pictures.ts';
import { prepareContent } from './prepare.ts';
import { withCalloutNames } from './richText.shared.ts';
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
    ...[
      '<aside data-callout="note">',
      '</aside>',
      '<details>',
      '</details>',
      '<summary>',
      '</summary>',
      '<div>',
    ],
    ...['<p data-block="button">', '<section data-block="gallery">', '</section>'],
    ...['<td>', '<blockquote>', '</blockquote>', '<pre>', '</pre>'],
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

const callout = (inside: string, kind = 'tip') => `<aside data-callout="${kind}">${inside}</aside>`;
const gallery = (...pictures: string[]) => `<section data-block="gallery">${pictures.join('')}</section>`;
const disclosure = (line: string, inside: string) => `<details><summary>${line}</summary>${inside}</details>`;

it.each([
  [callout('<p>A</p><ul><li><p>b</p></li></ul>')],
  [disclosure('A <em>b</em>', '<p>c</p>')],
  ['<p data-block="button"><a href="/a">B &amp; c</a></p>'],
  [gallery(`<figure>${IMG}</figure>`, captioned('A'))],
  [`<blockquote>${callout(disclosure('A', captioned('B')), 'warning')}</blockquote>`],
])('a box is kept: %s', (html) => expect(sanitizeContent(html)).toBe(html));

it.each([
  [
    'words without a paragraph get one',
    callout('A <b>b</b><p>c</p>'),
    callout('<p>A <strong>b</strong></p><p>c</p>'),
  ],
  ['an unknown kind is no box', '<aside data-callout="x"><p>A</p></aside>', '<p>A</p>'],
  ['an aside is no box', '<aside><p>A</p></aside>', '<p>A</p>'],
  ['a box without anything goes', `${callout('')}${disclosure('', ' ')}<p>A</p>`, '<p>A</p>'],
  [
    'a line isn’t a heading or a link',
    disclosure('<h3><a href="/a">A</a></h3>', 'b'),
    disclosure('A', '<p>b</p>'),
  ],
  [
    'what no line can hold stands below',
    disclosure('<img src="/a.png">', ''),
    disclosure('Details', '<img src="/a.png" alt="">'),
  ],
  [
    'a button is one link of words',
    '<p data-block="button"><a href="/a" rel="nofollow"><b>A</b> b</a> </p><p data-block="button">c <a href="/d">d</a></p><p data-block="x">e</p>',
    '<p data-block="button"><a href="/a">A b</a></p><p>c <a href="/d">d</a></p><p>e</p>',
  ],
  [
    'a gallery is pictures, and other text follows it',
    gallery(IMG, `<p>${IMG}<a href="/b">${IMG}</a></p>`, '<p>A</p>', captioned('B')),
    `${gallery(...Array(3).fill(`<figure>${IMG}</figure>`), captioned('B'))}<p>A</p>`,
  ],
  ['a gallery without pictures is none', gallery('<p>A</p>'), '<p>A</p>'],
  ['a section is no gallery', `<section>${IMG}<p>A</p></section>`, `${IMG}<p>A</p>`],
  ['a line follows its text', '<details><p>b</p><summary>A</summary></details>', disclosure('A', '<p>b</p>')],
  ['a line alone is a paragraph', '<summary>A</summary><p>b</p>', '<p>A</p><p>b</p>'],
])('%s', (_, given, kept) => {
  expect(sanitizeContent(given)).toBe(kept);
  expect(sanitizeContent(kept)).toBe(kept);
});

it.each([
  `<p>Before</p>${captioned('By <em>Ada</em> &amp; <a href="/b">Bo</a>')}<p>After</p>`,
  `${callout('<p>A <strong>b</strong></p><p>c</p>', 'note')}${callout('<ul><li><p>d</p></li></ul>')}<p>After</p>`,
  callout('<pre><code>a</code></pre>', 'warning'),
  `${disclosure('A <em>b</em> &amp; c', '<p>d</p><ol><li><p>e</p></li></ol>')}${disclosure('F', callout('<p>g</p>'))}`,
  `<ul><li><p>a</p>${callout('<p>b</p>')}</li><li><p>c</p>${disclosure('d', '<p>e</p>')}</li></ul>`,
  '<p>A<sup><a href="#notes">1</a></sup> b<sup><a href="#notes">2</a></sup></p><h2>Notes</h2><ol><li><p>C</p></li><li><p>D <em>e</em></p><p>f</p></li></ol>',
  '<h2>Notes</h2><p>A<sup><a href="#sources--more">1</a></sup></p><h2>Sources &amp; more</h2><ol><li><p>C</p></li></ol>',
  `<p data-block="button"><a href="/contact">Book a (free) call</a></p><p><a href="/a">b</a></p>${gallery(`<figure>${IMG}</figure>`, captioned('A'))}<p>After</p>`,
])('goes through Markdown and back unchanged: %s', (content) => {
  const { text } = markdownOf(toMarkdown(content), { lost() {}, unknown() {} });
  expect(renderMarkdown(text)).toBe(content);
});

it('writes footnotes as Markdown has them, where they end the text', () => {
  const notes = '<p>A<sup><a href="#notes">1</a></sup></p><h2>Notes</h2><ol><li><p>B</p></li></ol>';
  expect(toMarkdown(notes)).toBe('A[^1]\n\n## Notes\n\n[^1]: B\n');
  expect(toMarkdown(`${notes}<p>C</p>`)).toContain('<sup>[1](#notes)</sup>');
  expect(readableMarkdown(prepareContent(notes, new Map()).html)).toBe('A[^1]\n\n## Notes\n\n[^1]: B\n');
});

it('names callouts on the page', () => {
  const { html } = prepareContent(callout('<p>A</p>'), new Map());
  expect(withCalloutNames(html, (kind) => `${kind} & co`)).toBe(
    '<aside data-callout="tip" role="note"><p data-name=""><strong>tip &amp; co</strong></p><p>A</p></aside>',
  );
});

it('is on the page with its picture in all sizes, and its words are found', () => {
  const { html, text } = prepareContent(`<p>Before</p>${captioned('By Ada')}`, new Map());
  expect(html).toBe(
    '<p>Before</p><figure><img src="/a.png" alt="A" loading="lazy" decoding="async"><figcaption>By Ada</figcaption></figure>',
  );
  expect(text).toBe('Before By Ada');
});

import { describe, expect, it } from 'vitest';
import { sanitizeContent } from '../../../richText/sanitize.ts';
import { contentBefore, type Swap, swappedAddress, swappedContent } from './swap.ts';

const from = 'a'.repeat(32);
const url = `/uploads/${'b'.repeat(32)}.webp`;
const social = `/uploads/${'b'.repeat(32)}-social.jpg`;
const to = { id: 2, url, width: 400, height: 100, bytes: 1, social, renditions: [] };
const swap: Swap = { from, to, words: 'A "new" one', takesWords: false };

describe('another picture in a text', () => {
  it('takes every place of the one that goes, and no other', () => {
    const other = `<img src="/uploads/${'c'.repeat(32)}.webp" alt="c">`;
    const text = `<p>One</p><img src="/uploads/${from}.webp" alt="old">${other}<p><img src="/uploads/${from}-480.avif" alt=""></p>`;
    expect(swappedContent(text, swap).content).toBe(
      `<p>One</p><img src="${url}" alt="old">${other}<p><img src="${url}" alt=""></p>`,
    );
    expect(swappedContent(other, swap)).toEqual({ content: other, changed: [] });
  });

  it('brings its words only where that is wanted', () => {
    const text = `<img src="/uploads/${from}.webp" alt="old">`;
    expect(swappedContent(text, { ...swap, takesWords: true }).content).toBe(
      `<img src="${url}" alt="A &quot;new&quot; one">`,
    );
  });

  it('is as wide as an editor wished, and as high as it is then', () => {
    const text = `<img src="/uploads/${from}.webp" alt="" width="200" height="199">`;
    expect(swappedContent(text, swap).content).toBe(`<img src="${url}" alt="" width="200" height="50">`);
  });

  it('is what links to the file lead to, wherever they begin', () => {
    const text = `<p><a href="https://example.com/uploads/${from}.webp">Full size</a></p>`;
    expect(swappedContent(text, swap).content).toContain(`<a href="https://example.com${url}">`);
  });

  it('leaves content that the sanitiser passes, and can be taken out again to the last byte', () => {
    const text = sanitizeContent(
      `<h2>A &amp; B</h2><p><a href="/uploads/${from}.webp" target="_blank">x</a></p><img src="/uploads/${from}.webp" alt="&quot;q&quot;" title="t" width="20" height="9"><p>End</p>`,
    );
    const { content, changed } = swappedContent(text, { ...swap, takesWords: true });
    expect(sanitizeContent(content)).toBe(content);
    expect(content).not.toContain(from);
    expect(contentBefore(content, changed)).toBe(text);
  });
});

it('a link preview gets the other picture’s own, where it has one', () => {
  const preview = `https://example.com/uploads/${from}-social.jpg`;
  expect(swappedAddress(preview, swap)).toBe(`https://example.com${social}`);
  expect(swappedAddress(preview, { ...swap, to: { ...to, social: null } })).toBe(`https://example.com${url}`);
});

import { describe, expect, it } from 'vitest';
import { cleanPaste } from './cleanPaste.ts';

describe('lines', () => {
  const parted = (html: string) =>
    cleanPaste(html)
      .replace(/\s+/g, ' ')
      .split(/<\/?(?:p|div|h2|li|ul|td|tr|tbody|table)>/)
      .map((text) => text.trim())
      .filter(Boolean);

  it.each([
    [
      'Google Docs',
      '<b style="font-weight:normal"><p>a</p><br><p>b</p><br /><br /><p><span>c</span></p></b>',
    ],
    [
      'Slack',
      '<meta charset="utf-8"><span>a</span><br><br><span>b</span><span data-stringify-type="paragraph-break"></span>c',
    ],
    ['Gmail', '<div dir="ltr">a<div><br></div><div>b</div><div><b><br></b></div><div>c<br></div></div>'],
    [
      'Apple Notes',
      '<p class="p1">a</p><p class="p2"><br></p><p class="p1">b</p><p class="p2"><b></b><br></p><p>c</p>',
    ],
    [
      'Outlook',
      '<p class="MsoNormal">a</p><p><o:p>&nbsp;</o:p></p><div>b</div><div><span>&nbsp;</span></div><p>c</p>',
    ],
    ['Teams', '<p>a<br>&nbsp;<br>b</p><p><strong>&nbsp;</strong></p><p>c</p>'],
    ['a chat that keeps lines', '<span style="white-space: pre-wrap;">a\n\nb\n\n\nc</span>'],
    ['a paragraph in bold', '<p><b>a<br><br>b</b><br><br>c</p>'],
  ])('from %s are parted where an empty line parts them', (_from, html) => {
    expect(parted(html).map((text) => text.replace(/<[^>]*>/g, ''))).toEqual(['a', 'b', 'c']);
    expect(cleanPaste(html)).not.toMatch(/<br>|<p>(?:\s|<\/?[a-z]+>)*<\/p>/);
  });

  it('break where one break is, and a heading stays one', () => {
    expect(cleanPaste('<p>a<br>b</p>')).toBe('<p>a<br>b</p>');
    expect(cleanPaste('<h2>a<br><br>b</h2><h3><br></h3>')).toBe('<h2>a<br>b</h2>');
    expect(cleanPaste('<span style="white-space:pre-wrap">a\nb</span>')).toBe('a<br>b');
    expect(cleanPaste('<p>a\nb</p>')).toBe('<p>a\nb</p>');
    expect(cleanPaste('<pre>a<br><br>b</pre>')).toContain('a\n\nb');
  });
});

it.each([
  ['https://www.google.com/url?q=https://a.example/?b=1%26c%3D2&amp;sa=D', 'https://a.example/?b=1&amp;c=2'],
  ['https://a.example/?b=1&amp;c=2', 'https://a.example/?b=1&amp;c=2'],
])('a link to %s leads to %s', (href, page) => {
  expect(cleanPaste(`<a href="${href}">a</a>`)).toBe(`<a href="${page}">a</a>`);
});

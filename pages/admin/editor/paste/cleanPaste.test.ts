import { describe, expect, it } from 'vitest';
import { cleanPaste, imagesLeftOut } from './cleanPaste.ts';
import { FROM_DOCS, FROM_WORD } from './clipboards.ts';

/** Without what browsers read as one space, so that tests speak of words. */
const cleaned = (html: string) => cleanPaste(html).replace(/\s+/g, ' ').replace(/> </g, '><').trim();

describe('what is pasted from Word', () => {
  const clean = cleaned(FROM_WORD);

  it('keeps every word and every space between them', () => {
    expect(clean).toContain('<p>The <strong>quick brown</strong> fox <em>jumps</em> over the lazy dog.</p>');
  });

  it('has lists where Word had paragraphs that look like items', () => {
    expect(clean).toContain(
      '<ul><li><p>First point</p></li><li><p>Second point</p><ul><li><p>Below it</p></li></ul></li></ul>',
    );
    expect(clean).toContain('<ol><li><p>One</p></li><li><p>Two</p></li></ol>');
  });

  it('has cells of a table that keep their distance', () => {
    expect(clean).toContain('<p>Left cell</p></div><div><p>Right cell</p>');
  });

  it('has nothing of how it looked, and no picture from somebody’s disk', () => {
    expect(clean).not.toMatch(/style=|class=|mso|<o:|<span|<!--|file:|Normal\.dotm|@font-face/i);
    expect(clean).not.toMatch(/<p> ?<\/p>/);
  });
});

describe('what is pasted from Google Docs', () => {
  const clean = cleaned(FROM_DOCS);

  it('is bold and italic where it was, and not all over', () => {
    expect(clean).toContain('<p>Plain <strong>bold</strong> and <em>italic</em>, <s>gone</s>.</p>');
    expect(clean).not.toMatch(/^<strong>/);
  });

  it('keeps links and their words, without underlining them twice', () => {
    expect(clean).toContain('<a href="https://example.com/a?b=1&amp;c=2">a link</a>');
  });

  it('has lists of a list inside their item', () => {
    expect(clean).toContain(
      '<ul><li><p>Outer</p><ul><li><p>Inner</p></li></ul></li><li><p>Next</p></li></ul>',
    );
  });
});

describe('what is pasted from elsewhere', () => {
  it('comes as it is from an editor of this kind', () => {
    const own = '<p data-pm-slice="1 1 []" style="color:red">x</p>';
    expect(cleanPaste(own)).toBe(own);
  });

  it.each([
    ['<span style="font-weight:700">a</span><span> b</span>', '<strong>a</strong> b'],
    ['a<span>&nbsp;</span>b', 'a b'],
    ['<b>a<i>b</b>c</i>', '<strong>a<em>b</strong>c</em>'],
    ['<script>alert(1)</script><p onclick="x()">a</p>', '<p>a</p>'],
    [
      '<img src="data:image/png;base64,AAAA"><img src="https://x.test/a.png" style="width:9px">',
      '<img src="https://x.test/a.png">',
    ],
    ['<p title="a > b">1 &lt; 2</p>', '<p>1 &lt; 2</p>'],
    ['<ol start="3"><li>x</li></ol>', '<ol start="3"><li>x</li></ol>'],
    ['1 < 2 and <3', '1 < 2 and <3'],
    ['<h4>x</h4><h6 id="y">z</h6>', '<h3>x</h3><h3>z</h3>'],
    ['<details><summary>More</summary>Words</details>', '<div><div>More</div>Words</div>'],
    ['', ''],
  ])('%s becomes %s', (html, clean) => expect(cleanPaste(html)).toBe(clean));

  it.each([
    ['<p>a <img src="file:///C:/a.png"> b <img src="data:image/png;base64,AAAA"></p>', 2],
    ['<p>a <img src="https://x.test/a.png"> <img src="/uploads/a.webp"></p>', 0],
    ['<p>a</p>', 0],
  ])('of %s, %d images are left out', (html, left) => expect(imagesLeftOut(html)).toBe(left));

  // Were it looked through again from each of its signs, that would take minutes.
  it.each(['<', '<a ', '<!--', '<p style="'])(
    'is cleaned while one waits, were it a megabyte of %s',
    (sign) => {
      expect(cleanPaste(sign.repeat(1_000_000 / sign.length)).length).toBeLessThan(10_000_000);
    },
  );
});

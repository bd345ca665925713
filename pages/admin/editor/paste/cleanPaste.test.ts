import { describe, expect, it } from 'vitest';
import { cleanPaste, leftOut } from './cleanPaste.ts';
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

  it('has a table where Word had one', () => {
    expect(clean).toContain(
      '<table><tbody><tr><td><p>Left cell</p></td><td><p>Right cell</p></td></tr></tbody></table>',
    );
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
    ['<details><summary>More</summary>Words</details>', '<details><summary>More</summary>Words</details>'],
    ['H<sub>2</sub>O, m<span style="vertical-align:super">2</span>', 'H<sub>2</sub>O, m<sup>2</sup>'],
    ['', ''],
  ])('%s becomes %s', (html, clean) => expect(cleanPaste(html)).toBe(clean));

  it.each([
    ['<p>a <img src="file:///C:/a.png"> b <img src="data:image/png;base64,AAAA"></p>', 2],
    ['<p>a <img src="https://x.test/a.png"> <img src="/uploads/a.webp"></p>', 0],
    ['<p>a</p>', 0],
  ])('of %s, %d images are left out', (html, left) => expect(leftOut(html).images).toBe(left));

  // Were it looked through again from each of its signs, that would take minutes.
  it.each(['<', '<a ', '<!--', '<p style="'])(
    'is cleaned while one waits, were it a megabyte of %s',
    (sign) => {
      expect(cleanPaste(sign.repeat(1_000_000 / sign.length)).length).toBeLessThan(10_000_000);
    },
  );
});

const ROWS =
  '<tr><td style="font-weight:bold">Plan</td><td><b>Price</b></td></tr><tr><td>Small</td><td style="text-align:right">10</td></tr>';
const TABLE =
  '<table><tbody><tr><th>Plan</th><th>Price</th></tr><tr><td>Small</td><td>10</td></tr></tbody></table>';

describe('of tables', () => {
  it.each([
    [
      'Google Sheets',
      `<google-sheets-html-origin><table cellspacing="0" border="1"><colgroup><col width="100"></colgroup><tbody>${ROWS}</tbody></table>`,
    ],
    [
      'Excel',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 cellpadding=0 width=128><!--StartFragment-->${ROWS}<!--EndFragment--></table></body></html>`,
    ],
    ['a page', '<table class="x"><thead><tr><th>Plan<th>Price</tr></thead><tr><td>Small<td>10</table>'],
  ])('one of %s is kept, with its first row as header', (_, html) => {
    expect(cleaned(html)).toBe(TABLE);
  });

  it('one that lays out a mail is what stands in it', () => {
    const mail =
      '<table role="presentation"><tr><td><table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table></td></tr></table>';
    expect(cleaned(mail)).toBe(
      '<div><table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></tbody></table></div>',
    );
    expect(
      cleaned('<table width="100%"><tr><td><img src="https://x.test/a.png"></td><td>Words</td></tr></table>'),
    ).toBe('<div><img src="https://x.test/a.png"></div><div>Words</div>');
    expect(
      cleaned('<table><tr><td><img src="cid:a"></td><td>One</td></tr><tr><td></td><td>Two</td></tr></table>'),
    ).not.toContain('<table>');
  });

  it('cells keep what they span, and one cell alone is its words', () => {
    expect(
      cleaned('<table border=1><tr><td colspan=2>a</td></tr><tr><td>b</td><td>c</td></tr></table>'),
    ).toBe('<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>');
    expect(cleaned('<google-sheets-html-origin><table><tr><td>only</td></tr></table>')).toBe('only');
  });

  it('one that is too large comes as far as it can, and how much doesn’t is known', () => {
    const html = `<google-sheets-html-origin><table>${'<tr><td>1</td><td>2</td></tr>'.repeat(50_000)}</table>`;
    expect(cleanPaste(html).match(/<tr>/g)).toHaveLength(1000);
    expect(leftOut(html).rows).toBe(49_000);
  });
});

describe('what a text has besides', () => {
  it.each([
    [
      '<ul class="contains-task-list"><li><input type="checkbox" checked disabled> done</li><li><p><input type="checkbox"> open</p></li></ul>',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"> done</li><li data-type="taskItem" data-checked="false"><p> open</p></li></ul>',
    ],
    [
      '<ul><li role="checkbox" aria-checked="true"><p>done</p></li></ul>',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>done</p></li></ul>',
    ],
    [
      '<ul><li>a</li><li><input type="checkbox">b</li></ul>',
      '<ul><li>a</li><li><input type="checkbox">b</li></ul>',
    ],
    ['<dl><dt>Term</dt><dd>Meaning</dd></dl>', '<div><p><strong>Term</strong></p><div>Meaning</div></div>'],
    [
      '<iframe src="https://www.youtube.com/embed/abc_DEF-123?x=1"></iframe>',
      '<p data-block="embed"><a href="https://www.youtube.com/watch?v=abc_DEF-123">Video on YouTube</a></p>',
    ],
    ['<iframe src="javascript:alert(1)">x</iframe>', ''],
  ])('%s becomes %s', (html, clean) => expect(cleanPaste(html)).toBe(clean));

  it('says that a film without an address was left out', () => {
    expect(leftOut('<video><source></video><iframe src="https://x.test/a"></iframe>').players).toBe(1);
  });
});

describe('an emoji', () => {
  it.each([
    [
      '<img data-stringify-emoji=":rocket:" src="https://a.slack-edge.com/x/1f680@2x.png" alt=":rocket:">',
      '🚀',
    ],
    ['<img data-stringify-emoji=":rocket:" src="https://a.slack-edge.com/x.png" alt=":rocket:">', ':rocket:'],
    [
      '<img itemtype="http://schema.skype.com/Emoji" src="https://statics.teams.cdn.office.net/x.png" alt="😀">',
      '😀',
    ],
    ['<img class="emoji" alt="❤️" src="https://s.w.org/images/core/emoji/15.0/72x72/2764.png">', '❤️'],
    ['<img class="emoji" alt="" src="https://abs.twimg.com/emoji/v2/svg/1f468-200d-1f4bb.svg">', '👨‍💻'],
    ['<g-emoji class="g-emoji" alias="tada">🎉</g-emoji>', '🎉'],
    ['<img data-emoji="👍" alt="👍" src="https://fonts.gstatic.com/s/e/notoemoji/15/1f44d/72.png">', '👍'],
    ['<img goomoji="1f680" src="https://mail.google.com/mail/e/1f680">', '🚀'],
    [
      '<img height="16" width="16" alt="🇩🇪" src="https://static.xx.fbcdn.net/images/emoji.php/v9/t/1/16/1f1e9_1f1ea.png">',
      '🇩🇪',
    ],
  ])('%s is %s in the sentence', (image, text) => {
    expect(cleanPaste(`<p>Ship ${image} it</p>`)).toBe(`<p>Ship ${text} it</p>`);
    expect(leftOut(image).images).toBe(0);
  });

  it('that only has a name is looked up', () => {
    const image = '<img class="emoji" alt=":rocket:" src="/assets/a.svg">';
    expect(cleanPaste(image, { named: (name) => (name === ':rocket:' ? '🚀' : undefined) })).toBe('🚀');
  });

  it('isn’t what a picture is', () => {
    const image = '<img src="https://x.test/emoji.png" alt="A list of all faces" width="600">';
    expect(cleanPaste('<img src="https://x.test/a.png" alt="A rocket" width="600">')).toContain('<img');
    expect(cleanPaste(image)).toContain('<img');
  });
});

describe('code', () => {
  it.each([
    ['<pre><code class="language-js">a</code></pre>'],
    [
      '<pre class="overflow"><div><div>js</div><button>Copy code</button><div><code class="!whitespace-pre hljs language-js"><span>a</span></code></div></div></pre>',
    ],
    [
      '<div class="highlight highlight-source-js" dir="auto"><pre class="notranslate"><span>a</span></pre></div>',
    ],
    ['<pre lang="js"><code>a</code></pre>'],
    ['<div class="highlight"><pre><code data-lang="js">a</code></pre></div>'],
    ['<pre class="lang-js s-code-block"><code class="hljs language-js">a\n</code></pre>'],
    [
      '<div class="highlight"><table class="highlighttable"><tr><td class="linenos"><pre>1\n2</pre></td><td class="code"><pre><code class="language-js">a</code></pre></td></tr></table></div>',
    ],
  ])('%s keeps its text and its language', (html) => {
    expect(cleanPaste(html)).toBe('<pre><code class="language-js">a</code></pre>');
  });

  it('in a table with the numbers of its lines is its lines', () => {
    const html =
      '<table class="hljs-ln"><tr><td class="hljs-ln-numbers">1</td><td class="hljs-ln-code">a</td></tr><tr><td class="hljs-ln-numbers">2</td><td>  b</td></tr></table>';
    expect(cleanPaste(html)).toBe('<pre><code>a\n  b</code></pre>');
  });
});

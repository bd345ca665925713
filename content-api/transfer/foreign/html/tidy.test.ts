import { describe, expect, it } from 'vitest';
import { tidy } from './tidy.ts';

function tidied(html: string) {
  const lost: string[] = [];
  const result = tidy(html, { link: (href) => href, picture: (src) => src, note: (what) => lost.push(what) });
  return { html: result, lost };
}
const html = (source: string) => tidied(source).html;

describe('HTML of another system', () => {
  it('has paragraphs instead of boxes, and no two texts run together', () => {
    expect(html('<div>One<div>Two <b>bold</b></div><section><p>Three</p></section></div> Four')).toBe(
      '<p>One</p><p>Two <b>bold</b></p><p>Three</p><p>Four</p>',
    );
    expect(html('<ul><li>a<ul><li>b</li></ul></li>\n<li><p>c</p></li></ul>')).toBe(
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
    );
    expect(html('<dl><dt>Term</dt><dd>Meaning</dd></dl>')).toBe('<p><strong>Term</strong></p><p>Meaning</p>');
  });

  it('loses what shows nothing', () => {
    expect(html('<p>&nbsp;</p><p><br></p><h2> </h2><div></div><ul><li></li></ul><p>a<br><br></p>')).toBe(
      '<p>a</p>',
    );
    expect(html('<script>x</script><style>y</style><!-- z --><p>a</p><noscript>b</noscript>')).toBe(
      '<p>a</p>',
    );
  });

  it.each([
    '<p style="color: red; display:none">S</p>',
    '<span style="DISPLAY : none !important">S</span>',
    '<div hidden><p>S</p></div>',
    '<p style="visibility: hidden">S</p>',
    '<ul><li style="display:none">S</li></ul>',
    '<div style="display:none"><iframe src="https://x.example"></iframe><p>S</p></div>',
    '<h2 hidden>S</h2>',
    '<table style="visibility:collapse"><tr><td>S</td></tr></table>',
  ])('leaves out what its readers never saw, and names it: %s', (hidden) => {
    const around = `<p>a</p>${hidden}<p style="visibility:visible">b <b style="display: block">c</b></p>`;
    expect(tidied(around)).toEqual({ html: '<p>a</p><p>b <b>c</b></p>', lost: ['hidden text “S”'] });
  });

  it('leaves out comments and deleted text of Word and Google Docs', () => {
    const word =
      '<p class="MsoNormal">One <del cite="x">gone</del><ins cite="x">new</ins><a class="msocomanchor" href="#_msocom_1">[A1]</a></p>' +
      '<div style="mso-element:comment-list"><div style="mso-element:comment"><p class="MsoCommentText">Secret</p></div></div>';
    expect(tidied(word)).toEqual({
      html: '<p>One new</p>',
      lost: ['deleted text “gone”', 'comments “[A1]”', 'comments “Secret”'],
    });
    const google =
      '<p>One<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>Secret</span></p></div>';
    expect(tidied(google).html).toBe('<p>One</p>');
  });

  it.each([
    ['ftn', '<div id="ftn1"><p class="MsoFootnoteText">%</p></div>'],
    ['edn', '<div id="edn1"><p class="MsoEndnoteText">%</p></div>'],
  ])('has notes of Word (%s) as notes of ours', (kind, note) => {
    const reference = `<a href="#_${kind}1" name="_${kind}ref1"><span>[1]</span></a>`;
    const below = `<a href="#_${kind}ref1" name="_${kind}1">[1]</a> Said <i>so</i>.`;
    const player = '<iframe src="https://www.youtube.com/embed/abcdefghijk"></iframe>';
    const { html: result, lost } = tidied(
      `<p>Text${reference}</p>${player}<div><br clear="all"><hr>${note.replace('%', below)}</div>`,
    );
    expect(result).toContain(
      '<p>Text<sup><a href="#notes">1</a></sup></p><p data-block="embed"><a href="https://www.youtube',
    );
    expect(result).toMatch(/<h2>Notes<\/h2><ol><li><p>\s*Said <i>so<\/i>\.<\/p><\/li><\/ol>$/);
    expect(lost).toEqual([]);
  });

  it('names a picture that its own text holds', () => {
    const picture = `<img alt="A chart" src="data:image/png;base64,${'A'.repeat(400)}">`;
    const spacer =
      '<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7">';
    expect(tidied(`<p>a</p>${picture}${spacer}`)).toEqual({
      html: '<p>a</p>',
      lost: ['embedded image “A chart”'],
    });
  });

  it('has pictures as blocks of their own, with their captions', () => {
    const figure =
      '<figure><a href="/up/a.jpg"><img src="/up/a-300x200.jpg" alt="A &quot;b&quot;" width="300" class="x"></a>' +
      '<figcaption>By <em>Ada</em></figcaption></figure>';
    expect(html(figure)).toBe(
      '<figure><img src="/up/a-300x200.jpg" alt="A &quot;b&quot;" width="300"><figcaption>By <em>Ada</em></figcaption></figure>',
    );
    expect(html('<p><img src="a.jpg"> <br> <img src="b.jpg"></p>')).toBe(
      '<img src="a.jpg" alt=""><img src="b.jpg" alt="">',
    );
    expect(html('<p>Look: <img src="a.jpg"></p>')).toBe('<p>Look: <img src="a.jpg" alt=""></p>');
  });

  it('has the pictures of a gallery one below the other, not as a list', () => {
    const item = (name: string) =>
      `<li class="blocks-gallery-item"><figure><img src="${name}"></figure></li>`;
    expect(
      html(`<figure><ul class="blocks-gallery-grid">${item('a.jpg')}${item('b.jpg')}</ul></figure>`),
    ).toBe('<img src="a.jpg" alt=""><img src="b.jpg" alt="">');
  });

  it.each([
    [
      '<div class="kg-card kg-callout-card"><div class="kg-callout-text">A</div></div>',
      '<aside data-callout="note"><p>A</p></aside>',
    ],
    [
      '<div class="kg-toggle-card"><div><h4 class="kg-toggle-heading-text">A <i>b</i></h4></div><div class="kg-toggle-content"><p>c</p></div></div>',
      '<details><summary>A b</summary><p>c</p></details>',
    ],
    [
      '<details class="wp-block-details"><summary>A</summary><p>b</p></details>',
      '<details><summary>A</summary><p>b</p></details>',
    ],
    [
      '<div class="wp-block-buttons"><div class="wp-block-button"><a class="wp-block-button__link" href="/a"><b>A</b></a></div></div>',
      '<p data-block="button"><a href="/a">A</a></p>',
    ],
    [
      '<figure class="wp-block-gallery"><figure><img src="a.jpg"></figure><figure><img src="b.jpg"><figcaption>B</figcaption></figure></figure>',
      '<section data-block="gallery"><img src="a.jpg" alt=""><figure><img src="b.jpg" alt=""><figcaption>B</figcaption></figure></section>',
    ],
  ])('keeps boxes, buttons and galleries: %s', (given, result) => expect(html(given)).toBe(result));

  it('has emoji as characters in the line', () => {
    const emoji = '<img class="emoji" alt="🚀" src="https://s.w.org/images/core/emoji/15/72x72/1f680.png">';
    expect(html(`<p>Ship ${emoji} it</p><p>${emoji}</p><p>a<br></p><p><b> </b></p>`)).toBe(
      '<p>Ship 🚀 it</p><p>🚀</p><p>a</p>',
    );
    expect(html('<p><img src="/emoji-guide.png" alt="A guide to emoji"></p>')).toContain('<img');
  });

  it('finds the address of a picture that a plugin loads late', () => {
    const late =
      '<img src="data:image/gif;base64,R0" data-src="/a.jpg"><noscript><img src="/a.jpg"></noscript>';
    expect(html(late)).toBe('<img src="/a.jpg" alt="">');
    expect(html('<img src="data:image/gif;base64,R0">')).toBe('');
  });

  it('keeps a link around a picture that leads anywhere else', () => {
    expect(html('<a href="https://b.example/"><img src="a.jpg"></a>')).toBe(
      '<a href="https://b.example/"><img src="a.jpg" alt=""></a>',
    );
  });

  it('has tables, and takes one that lays things out apart', () => {
    const table =
      '<figure class="wp-block-table"><table><thead><tr><th>Name</th><th>€</th></tr></thead><tbody><tr><td style="width:9px">Site &amp; <b>blog</b></td><td colspan="2">10</td></tr></tbody></table><figcaption>Prices</figcaption></figure>';
    expect(html(table)).toBe(
      '<table><thead><tr><th>Name</th><th>€</th></tr></thead><tbody><tr><td>Site &amp; <b>blog</b></td><td colspan="2">10</td></tr></tbody></table><p>Prices</p>',
    );
    expect(
      html('<table><caption>C</caption><tr><td><ul><li>a</li></ul></td><td>x<sup>2</sup></td></tr></table>'),
    ).toBe(
      '<p>C</p><table><tbody><tr><td><ul><li><p>a</p></li></ul></td><td>x<sup>2</sup></td></tr></tbody></table>',
    );
    expect(html('<table><tr><td>a</td></tr><tr><td>b</td></tr></table>')).toBe('<p>a</p><p>b</p>');
    expect(html('<table role="presentation"><tr><td><img src="a.jpg"></td><td>b</td></tr></table>')).toBe(
      '<img src="a.jpg" alt=""><p>b</p>',
    );
    expect(
      html('<table><tr><td>a</td><td><table><tr><td>1</td><td>2</td></tr></table></td></tr></table>'),
    ).toBe('<p>a</p><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>');
  });

  it('makes links of players, and says so', () => {
    const { html: made, lost } = tidied(
      '<figure><iframe src="https://www.youtube.com/embed/abc_DEF-123?feature=oembed"></iframe></figure>' +
        '<video><source src="https://a.example/f.mp4"></video><audio src="javascript:x"></audio>',
    );
    expect(made).toBe(
      '<p data-block="embed"><a href="https://www.youtube.com/watch?v=abc_DEF-123">Video on YouTube</a></p>' +
        '<p><a href="https://a.example/f.mp4">https://a.example/f.mp4</a></p>',
    );
    expect(lost).toEqual(['video (now a link to https://a.example/f.mp4)', 'audio without an address']);
    expect(html('<p>\nhttps://youtu.be/abc\n</p>')).toBe(
      '<p><a href="https://youtu.be/abc">https://youtu.be/abc</a></p>',
    );
  });

  it('makes a link of a card about another page', () => {
    const card =
      '<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://b.example/x">' +
      '<div class="kg-bookmark-content"><div class="kg-bookmark-title">A page</div><div>Words</div>' +
      '<div><img src="https://b.example/icon.png"><span>B</span></div></div></a><figcaption>Seen</figcaption></figure>';
    expect(html(card)).toBe('<p><a href="https://b.example/x">A page</a></p>');
  });

  it('keeps code as it stands, with its language', () => {
    expect(html('<pre class="brush: php"><code>a &lt; b\n\n  c<br>d\n</code></pre>')).toBe(
      '<pre><code class="language-php">a &lt; b\n\n  c\nd</code></pre>',
    );
  });

  it('makes nothing executable of anything, and survives any depth', () => {
    expect(html('<p>1 &lt; 2 &amp; <a href="x&quot;y" onclick="z()">a</a></p>')).toBe(
      '<p>1 &lt; 2 &amp; <a href="x&quot;y">a</a></p>',
    );
    expect(html(`${'<div>'.repeat(50_000)}deep${'</div>'.repeat(50_000)}<p>after</p>`)).toBe('<p>after</p>');
    expect(html('<b'.repeat(1000))).toBe('');
  });
});

it.each([
  [
    '<p>A<sup id="fnref:1"><a href="#fn:1">1</a></sup>.</p><div class="footnotes"><hr><ol>' +
      '<li id="fn:1"><p>Note <a href="#fnref:1">↩</a></p></li></ol></div>',
    '<p>A<sup><a href="#notes">1</a></sup>.</p><h2>Notes</h2><ol><li><p>Note</p></li></ol>',
  ],
  [
    '<p>A<a id="r" href="#n">[*]</a></p><h2>Sources</h2><ul><li><a name="n"></a>One <a href="#r">back</a></li></ul>',
    '<p>A<sup><a href="#sources">1</a></sup></p><h2>Sources</h2><ol><li><p>One</p></li></ol>',
  ],
])('has notes as ours are in the place of a list to which numbers lead', (given, own) => {
  expect(html(given)).toBe(own);
});

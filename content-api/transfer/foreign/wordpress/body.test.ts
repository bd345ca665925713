import { describe, expect, it } from 'vitest';
import { bodyHtml } from './body.ts';

function resolved(content: string, blocks: Record<string, string> = {}) {
  const lost: string[] = [];
  const pictures = (ids: string[]) => ids.map((id) => ({ url: `/${id}.jpg`, alt: `No ${id}` }));
  return {
    html: bodyHtml(content, { pictures, block: (id) => blocks[id], note: (what) => lost.push(what) }),
    lost,
  };
}
const html = (content: string, blocks?: Record<string, string>) =>
  resolved(content, blocks).html.replace(/\n+/g, '\n').trim();

describe('text of the classic editor', () => {
  it('gets its paragraphs and line breaks', () => {
    expect(html('One\r\n\r\nTwo\nlines\n \nThree <em>a\nb</em><br />\nc')).toBe(
      '<p>One</p><p>Two<br>lines</p><p>Three <em>a<br>b</em><br>c</p>',
    );
  });

  it('gets none where there are some, nor inside code, lists and tables', () => {
    expect(html('<p>One</p>\n\n<h2>Head</h2>\nTwo')).toBe('<p>One</p>\n<h2>Head</h2><p>Two</p>');
    const code = '<pre class="x">a\n\n\nb <p>c</pre>';
    expect(resolved(`Before\n\n${code}\n\nafter`).html).toBe(`<p>Before</p>${code}<p>after</p>`);
    expect(html('<ul>\n<li>a\nb</li>\n\n<li>c</li>\n</ul>')).toBe('<ul>\n<li>a<br>b</li>\n<li>c</li>\n</ul>');
    expect(html('<blockquote>a\n\nb</blockquote>')).toBe('<blockquote><p>a</p><p>b</p></blockquote>');
    expect(html('<table><tr>\n<td>a</td>\n</tr></table>')).toBe('<table><tr>\n<td>a</td>\n</tr></table>');
  });

  it('goes on after code, in whatever case and behind letters that are longer in lowercase', () => {
    expect(html('İİİİ\n\n<PRE>[sic]</PRE>\n\nafter [gallery ids="3"]')).toBe(
      '<p>İİİİ</p><PRE>[sic]</PRE><p>after</p><figure><img src="/3.jpg" alt="No 3"></figure>',
    );
  });

  it('survives what is never closed', () => {
    expect(html('<pre>a\n\nb')).toBe('<pre>a\nb');
    expect(html('<div><!-- a\n\nb')).toBe('<div>');
    expect(html('</p></div>a')).toBe('</p></div><p>a</p>');
  });
});

describe('text of the block editor', () => {
  it('loses the comments of its blocks and stays as it is', () => {
    const blocks =
      '<!-- wp:paragraph {"a":"b>c"} -->\n<p>One\ntwo</p>\n<!-- /wp:paragraph -->\n\n' +
      '<!-- wp:group --><div class="wp-block-group"><!-- wp:heading -->\n<h2>Head</h2>\n<!-- /wp:heading --></div><!-- /wp:group -->';
    expect(html(blocks)).toBe('<p>One\ntwo</p>\n<div class="wp-block-group">\n<h2>Head</h2>\n</div>');
  });

  it('has classic text between its blocks and in the block for that', () => {
    const mixed =
      'Old\n\nolder<!--more-->\n\n<!-- wp:html -->\n<p>a</p>\n<!-- /wp:html -->\n<!-- wp:freeform -->b\n\nc<!-- /wp:freeform -->';
    expect(html(mixed)).toBe('<p>Old</p><p>older</p>\n<p>a</p>\n<p>b</p><p>c</p>');
  });

  it('names the blocks that only the old site could fill', () => {
    expect(resolved('<!-- wp:latest-posts {"n":3} /--><!-- wp:block {"n":3 /-->')).toEqual({
      html: '',
      lost: ['block latest-posts', 'block block'],
    });
  });
});

describe('reusable blocks', () => {
  const paragraph = (words: string) => `<!-- wp:paragraph -->\n<p>${words}</p>\n<!-- /wp:paragraph -->`;
  const ref = (id: unknown, more = '') => `<!-- wp:block {"ref":${id}${more}} /-->`;

  it('stand in their places, with those inside them, and with their shortcodes and classic text', () => {
    const blocks = {
      7: `${paragraph('Seven')}${ref(8)}`,
      8: `One\r\n\r\nTwo[vc_row]`,
    };
    const group = `<!-- wp:group --><div>${ref(7)}</div><!-- /wp:group -->`;
    const { html: left, lost } = resolved(`${paragraph('Before')}${ref(8)}${group}`, blocks);
    expect(left.replace(/\n+/g, '')).toBe('<p>Before</p><p>One</p><p>Two</p><div><p>Seven</p>OneTwo</div>');
    expect(lost).toEqual([]);
    expect(html('<!-- wp:core/block {"ref":7} /-->', { 7: paragraph('Seven') })).toBe('<p>Seven</p>');
  });

  it('go and are named when the export doesn’t have them, and when they are in themselves', () => {
    expect(resolved(`${ref(9)}${ref('null')}`)).toEqual({
      html: '',
      lost: ['reusable block 9 (it isn’t in the export)', 'reusable block null (it isn’t in the export)'],
    });
    const circle = resolved(ref(7), { 7: `${paragraph('A')}${ref(8)}`, 8: `${paragraph('B')}${ref(7)}` });
    expect(circle.html.replace(/\n+/g, '')).toBe('<p>A</p><p>B</p>');
    expect(circle.lost).toEqual(['reusable block 7 (it contains itself)']);
  });

  it('end somewhere, however deep they are nested and however often they hold each other', () => {
    const chain = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n, `<p>${n}</p>${ref(n + 1)}`]));
    expect(resolved(ref(0), chain).lost).toEqual(['reusable block 5 (it is nested too deeply)']);
    const many = Object.fromEntries(
      Array.from({ length: 5 }, (_, n) => [n, ref(n + 1).repeat(300) + 'x'.repeat(1000)]),
    );
    const { html: left, lost } = resolved(ref(0), many);
    expect(left.length).toBeLessThan(3_000_000);
    expect(new Set(lost)).toContain('reusable block 3 (it makes the text too long)');
  });

  it('are named where a post has other words in them', () => {
    const changed = ref(7, ',"content":{"Title":{"content":"Ours"}}');
    expect(resolved(changed, { 7: paragraph('Seven') }).lost).toEqual([
      'this post’s changes to reusable block 7',
    ]);
  });
});

describe('shortcodes', () => {
  it('become what they hold: captions, galleries, players, code', () => {
    expect(
      html(
        '[caption id="a_1" align="left" width="300"]<a href="/a.jpg"><img src="/a.jpg" alt="A" /></a> Our <em>desk</em>[/caption]',
      ),
    ).toBe(
      '<figure><a href="/a.jpg"><img src="/a.jpg" alt="A" /></a><figcaption>Our <em>desk</em></figcaption></figure>',
    );
    expect(html('[caption width="1" caption="Old &quot;way&quot;"]<img src="a.jpg">[/caption]')).toContain(
      '<figcaption>Old ',
    );
    expect(html('Text\n\n[gallery ids="3, 7" columns="2"]')).toBe(
      '<p>Text</p><figure><img src="/3.jpg" alt="No 3"><img src="/7.jpg" alt="No 7"></figure>',
    );
    expect(html('[embed width="3"]https://youtu.be/x[/embed]')).toBe('<p>https://youtu.be/x</p>');
    expect(html('[youtube https://youtu.be/x]')).toBe('<p>https://youtu.be/x</p>');
    expect(html('[video mp4="https://a.example/f.mp4"][/video]')).toBe('<p>https://a.example/f.mp4</p>');
    expect(html('[code language="php"]a\n\nb[/code]')).toBe(
      '<pre><code class="language-php">a\nb</code></pre>',
    );
  });

  it('go and are named, while what they enclose stays', () => {
    const builder =
      '[vc_row][vc_column width="1/2"]\n\nWords\n\n[/vc_column][/vc_row][contact-form-7 id="5" title="Us"]\n\n[newsletter]';
    const { html: left, lost } = resolved(builder);
    expect(left.trim()).toBe('<p>Words</p>');
    expect(lost.sort()).toEqual(['[contact-form-7]', '[newsletter]']);
  });

  it('are not what only looks like one', () => {
    for (const text of [
      'He said [sic] so [1], see [a note] and [Name]',
      '<code>[gallery]</code>',
      '<a href="/?a[b]=[gallery]">x</a>',
      '[Your name]',
    ]) {
      expect(html(text), text).toBe(`<p>${text}</p>`);
    }
    expect(html('<pre>[gallery ids="1"]\n[vc_row]</pre>')).toBe('<pre>[gallery ids="1"]\n[vc_row]</pre>');
    expect(html('Write [[gallery ids="1"]] for one')).toBe('<p>Write [gallery ids="1"] for one</p>');
  });

  it('may be nested, crossed or left open in any way', () => {
    expect(html('[a_b][c_d][/a_b][/c_d]x')).toBe('<p>x</p>');
    expect(html(`${'[a_b]'.repeat(3000)}x${'[/a_b]'.repeat(3000)}`)).toBe('');
    expect(html('[/vc_row]x[caption')).toBe('<p>x[caption</p>');
  });
});

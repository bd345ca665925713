import { describe, expect, test } from 'vitest';
import { renderMarkdown, renderTitled } from './markdown.ts';
import { toMarkdown } from './toMarkdown.ts';

describe('Markdown becomes what the editor would have made', () => {
  test.each([
    ['a\nb  \nc', '<p>a b<br>c</p>'],
    [
      '**a** *b* ~~c~~ `d<e` <u>f</u>',
      '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d&lt;e</code> <u>f</u></p>',
    ],
    ['- a\n- b\n  - c', '<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>'],
    ['3. a\n4. b', '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['1. a', '<ol><li><p>a</p></li></ol>'],
    [
      '- [x] a\n- [ ] b',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked></label><p>a</p></li>' +
        '<li data-type="taskItem" data-checked="false"><label><input type="checkbox"></label><p>b</p></li></ul>',
    ],
    [
      '- [x] a\n- [ ] **b**\n- c',
      '<ul><li><p>☑ a</p></li><li><p>☐ <strong>b</strong></p></li><li><p>c</p></li></ul>',
    ],
    ['> a\n> b', '<blockquote><p>a b</p></blockquote>'],
    ['```js title\na < "b"\n```', '<pre><code class="language-js">a &lt; "b"</code></pre>'],
    ['![a](b.png "c")', '<img src="b.png" alt="a" title="c">'],
    ['##### deep', '<h3>deep</h3>'],
    [
      '| a | b |\n| - | -: |\n| **1** | 2\\|3<br>4 |',
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>' +
        '<tbody><tr><td><strong>1</strong></td><td>2|3<br>4</td></tr></tbody></table>',
    ],
    ['|  |  |\n|--|--|\n| 1 | 2 |', '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>'],
    ['H<sub>2</sub>O', '<p>H<sub>2</sub>O</p>'],
    ['Ship it :rocket: at 10:30:00', '<p>Ship it :rocket: at 10:30:00</p>'],
    ['`lang="en" & \'b\'`', '<p><code>lang="en" &amp; \'b\'</code></p>'],
    ['AT&T &copy; &lt;', '<p>AT&amp;T &copy; &lt;</p>'],
  ])('%j', (markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html);
  });

  test.each([
    ['[a](/blog/x/)', '/blog/x'],
    ['[a](/services/design/#steps)', '/services/design#steps'],
    ['[a](/)', '/'],
    ['[a](https://x.example/y/)', 'https://x.example/y/'],
    ['[a](../2024-03-05-other-post.md#b)', '/blog/other-post#b'],
  ])('the link %s leads to %s', (markdown, href) => {
    expect(renderMarkdown(markdown)).toContain(`href="${href}"`);
  });
});

test('a heading of level 1 with which a text begins is the title of a post that has none', () => {
  expect(renderTitled('\n# The *big* `one` &amp; more\n\nAfter')).toEqual({
    title: 'The big one & more',
    html: '<p>After</p>',
  });
  expect(renderTitled('Before\n\n# Part')).toEqual({ title: '', html: '<p>Before</p><h1>Part</h1>' });
  expect(renderTitled('## Small')).toEqual({ title: '', html: '<h2>Small</h2>' });
  expect(renderTitled('# Given\n\nText', 'Given').html).toBe('<p>Text</p>');
  expect(renderTitled('# Other\n\nText', 'Given').html).toBe('<h1>Other</h1><p>Text</p>');
});

describe('Markdown says the same when it is written and read again', () => {
  test.each([
    '<p>a<br>b <strong>c</strong> <em>d</em> <s>e</s> <u>f</u> <code>g</code></p>',
    '<h1>a</h1><h2>b</h2><h3>c</h3><hr><p>d</p>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul><p>c</p><ol start="4"><li><p>d</p><p>e</p></li><li><p>f</p></li></ol>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><label><input type="checkbox" checked></label><p>a <strong>b</strong></p></li><li data-type="taskItem" data-checked="false"><label><input type="checkbox"></label><p>c</p></li></ul>',
    '<blockquote><p>a</p><ul><li><p>b</p></li></ul></blockquote>',
    '<pre><code class="language-js">a &lt; b;\n\n  "c"</code></pre><pre><code>d</code></pre>',
    '<img src="../images/a.webp" alt="a [b]" title="c"><p>d</p>',
    '<img src="../images/a.webp" alt="a" width="300" height="200"><p>d</p>',
    '<p><a href="/blog/x">a</a> 1. * _ [b] # c</p>',
    '<p>H<sub>2</sub>O, m<sup>2</sup></p>',
    '<p>a</p><table><thead><tr><th scope="col">a | b</th><th scope="col"></th></tr></thead><tbody><tr><td>1<br>2</td><td><a href="/x">c</a> <strong>d</strong> <code>e|f</code></td></tr></tbody></table><p>b</p>',
    '<table><tbody><tr><td>1</td><td>* 2</td></tr><tr><td>- 3</td><td>5 &lt; 6</td></tr></tbody></table>',
    '<table><thead><tr><th scope="col">a</th></tr></thead></table>',
    '<table><tbody><tr><th scope="row" rowspan="2">a</th><td><p>1</p><p>2</p></td></tr><tr><td><ul><li><p>b</p></li></ul></td></tr></tbody></table><p>c</p>',
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td><pre><code>x\ny</code></pre></td><td>b</td></tr></tbody></table>',
    '<table><tbody><tr><td><img src="../images/a.webp" alt="a"></td><td>b</td></tr></tbody></table>',
    '<pre><code class="language-c++">d</code></pre>',
    '<p>a</p><hr data-snippet="price-note"><hr><ul><li><p>b</p></li></ul>',
  ])('%s', (html) => {
    expect(renderMarkdown(toMarkdown(html))).toBe(html);
  });

  test.each([
    '<p><a href="https://x.example/" rel="noopener" target="_blank">a</a></p>',
    '<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>',
    '<p></p>',
  ])('what it can’t say is noticed: %s', (html) => {
    expect(renderMarkdown(toMarkdown(html))).not.toBe(html);
  });
});

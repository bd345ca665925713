import { describe, expect, it } from 'vitest';
import { readableMarkdown } from './toMarkdown.ts';

describe('a page as Markdown to read', () => {
  it.each([
    [
      'headings and links',
      '<h2><a href="/a">One</a></h2><p>Two <em>three</em></p>',
      '## [One](/a)\n\nTwo *three*\n',
    ],
    [
      'a card that is a link as a whole',
      '<a href="/a"><h3>Title</h3><p>Text</p></a>',
      '### [Title](/a)\n\nText\n',
    ],
    ['a number and the name beside it', '<p><span class="n">01</span>Work</p>', '01 Work\n'],
    [
      'an author beside a date',
      '<p><span>Ada</span><time datetime="2026-01-02">2 January</time></p>',
      'Ada 2 January\n',
    ],
    ['facts', '<dl><dt>Client</dt><dd>Ferries</dd></dl>', '**Client**\n\nFerries\n'],
    ['code with a fence in it', '<pre><code>a\n```\nb</code></pre>', '````\na\n```\nb\n````\n'],
    [
      'a table',
      '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>1 | 2</td></tr></tbody></table>',
      '| A |\n| --- |\n| 1 \\| 2 |\n',
    ],
    ['other scripts', '<h1>你好</h1><p>مرحبا</p>', '# 你好\n\nمرحبا\n'],
  ])('has %s', (_, html, markdown) => {
    expect(readableMarkdown(html)).toBe(markdown);
  });

  it.each([
    ['forms', '<form><label>Name<input></label><button>Send</button></form>'],
    ['drawings', '<svg><title>A sheet</title></svg>'],
    ['decoration', '<p aria-hidden="true">→</p><img src="/a.webp" alt="">'],
    ['navigation', '<nav><a href="/">Home</a></nav>'],
    ['scripts', '<script>alert(1)</script><style>p{}</style>'],
  ])('has no %s', (_, html) => {
    expect(readableMarkdown(`<p>Words</p>${html}`)).toBe('Words\n');
  });
});

it('reads boxes of a page as GitHub has them', () => {
  const html =
    '<aside data-callout="tip" role="note"><p data-name=""><strong>Tipp</strong></p><p>A</p><p>b</p></aside>' +
    '<details><summary>C</summary><p>d</p></details><aside><p>e</p></aside>';
  expect(readableMarkdown(html)).toBe('> [!TIP]\n> A\n>\n> b\n\n**C**\n\nd\n\ne\n');
});

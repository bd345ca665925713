import { expect, it } from 'vitest';
import { renderTitled } from '../richText/markdown/markdown.ts';
import { sanitizeContent } from '../richText/sanitize.ts';
import { markdownOf } from './files/tags/templateTags.ts';
import { tidy } from './foreign/html/tidy.ts';
import { bodyHtml } from './foreign/wordpress/body.ts';
import { readFrontMatter } from './frontMatter/frontMatter.ts';
import { FrontMatterError } from './frontMatter/frontMatterValues.ts';
import { readableText } from './lostText.ts';

const LINES = [
  ...[
    '\n',
    '\n\n',
    ' ',
    '\t',
    'a',
    'b c',
    '> ',
    '- ',
    '1. ',
    '# ',
    '| a |',
    '|---|',
    '```',
    '~~~',
    '`',
    '    ',
    '---',
    '+++',
  ],
  ...[
    '!!! note',
    '??? ',
    '=== "T"',
    ':::',
    '::: {.x}',
    '::a',
    ':::hidden',
    '/// note',
    '///',
    '@tab x',
    '%%',
    '<!--',
    '-->',
  ],
  ...[
    '{/*',
    '*/}',
    '{% comment %}',
    '{% endcomment %}',
    '{#',
    '#}',
    '{{!--',
    '--}}',
    '{>>',
    '<<}',
    '{::comment}',
    '{:/}',
  ],
  ...[
    '{{< highlight go >}}',
    '{{< /highlight >}}',
    '{% raw %}',
    '{% endraw %}',
    '{{</*',
    '*/>}}',
    '{{ x }}',
    '{{',
    '}}',
    '%}',
  ],
  ...[
    'import a from "b"',
    'export const',
    'import {',
    '[^1]',
    '[^1]: n',
    '^[n]',
    '[[a]]',
    '![[a.png]]',
    '[x]{.y}',
    '{#id}',
    '{: .a}',
  ],
  ...[
    '$a_b$',
    '$$',
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '==',
    '++',
    '~2~',
    '^2^',
    ': m',
    '*[A]: b',
    ':i-x:',
    '<A b={',
    '}>',
    '</A>',
  ],
];
const TAGS = [
  ...[
    '<p>',
    '</p>',
    '<div hidden>',
    '</div>',
    '<b',
    '>',
    '<',
    '"',
    "'",
    '<br>',
    '<ol>',
    '<li id="n">',
    '</li>',
    '</ol>',
    '<pre>',
  ],
  ...[
    '<a href="#_ftn1" name="_ftnref1">',
    '<a href="#n">1</a>',
    '</a>',
    '<div id="ftn1">',
    '<a name="_ftn1">',
    '<del cite="x">',
  ],
  ...[
    '<ins>',
    '<table><tr><td>',
    '</table>',
    '<h2 id="x">',
    '</h2>',
    '<iframe src="https://a.example">',
    '<script>',
    '</script>',
  ],
  ...[
    '<img src="data:image/png;base64,AAAA">',
    '<figure>',
    '<figcaption>',
    '&amp;',
    '&#',
    '\uE001',
    '\uE0011\uE002',
    '\uE003',
  ],
  ...[
    '[caption]',
    '[/caption]',
    '[a b="',
    ']',
    '<!-- wp:a -->',
    '<!-- /wp:a -->',
    '<!-- wp:block {"ref":1} /-->',
    'class="Mso"',
  ],
];

/** As glibc's rand(): the same joins each time. */
function* joins(marks: readonly string[], count: number): Generator<string> {
  let state = 54;
  const below = (most: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % most;
  };
  for (let made = 0; made < count; made += 1)
    yield Array.from({ length: 1 + below(40) }, () => marks[below(marks.length)]).join(
      below(3) === 0 ? '\n' : '',
    );
}

it('a text of Markdown is read to its end, however its marks are joined', () => {
  for (const text of joins([...LINES, ...TAGS], 400)) {
    const { text: read } = markdownOf(text.replace(/[\uE001-\uE003]/g, ''), { lost() {}, unknown() {} });
    expect(read, JSON.stringify(text)).not.toMatch(/[\uE001-\uE003]/);
    markdownOf(text, { lost() {}, unknown() {} });
    renderTitled(read, 'a');
    readableText(text);
    for (const head of ['', '---\n', '+++\n', '{\n', 'title: a\n', '% a\n'])
      try {
        readFrontMatter(head + text);
      } catch (error) {
        expect(error).toBeInstanceOf(FrontMatterError);
      }
  }
});

it('a text of HTML is read to its end, however its marks are joined', () => {
  const addresses = { link: (href: string) => href, picture: (src: string) => src, note() {}, notes() {} };
  const context = { note() {}, pictures: () => [], block: () => undefined };
  for (const html of joins([...TAGS, ...TAGS, ...LINES], 400)) {
    const kept = sanitizeContent(tidy(bodyHtml(html, context), addresses));
    expect(sanitizeContent(kept), JSON.stringify(html)).toBe(kept);
  }
});

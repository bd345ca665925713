import { expect, it } from 'vitest';
import { renderMarkdown } from '../../../richText/markdown/markdown.ts';
import { markdownOf } from './templateTags.ts';

const deaf = { lost() {}, unknown() {} };
const html = (markdown: string) => renderMarkdown(markdownOf(markdown, deaf).text);

it('puts footnotes as notes at the end', () => {
  const markdown =
    'A claim[^1], another[^n], a third[^s].\n\n[^1]: First.\n[^n]: Second.\n\n    More of it.\n[^s]: Ibid.\n';
  const link = (number: number) => `<sup><a href="#notes">${number}</a></sup>`;
  expect(html(markdown)).toBe(
    `<p>A claim${link(1)}, another${link(2)}, a third${link(3)}.</p><h2>Notes</h2>` +
      '<ol><li><p>First.</p></li><li><p>Second.</p><p>More of it.</p></li><li><p>Ibid.</p></li></ol>',
  );
  expect(markdownOf(markdown, deaf).notes).toBe(3);
});

it('puts notes below a heading that stands for them, or one that nothing else has', () => {
  const noted = (text: string) => markdownOf(`${text}\n\n[^1]: Note.`, deaf).text;
  expect(noted('A[^1].\n\n## Anmerkungen')).toBe(
    'A<sup>[1](#anmerkungen)</sup>.\n\n## Anmerkungen\n\n1. Note.\n',
  );
  expect(noted('## Notes\n\nA[^1].')).toBe(
    '## Notes\n\nA<sup>[1](#footnotes)</sup>.\n\n## Footnotes\n\n1. Note.\n',
  );
});

it.each([
  ['$a_{1}*b_{1} + a_{2}*b_{2}$', '$a_{1}*b_{1} + a_{2}*b_{2}$'],
  ['\\(x \\\\ y\\) and $\\{1,2\\}$', '\\(x \\\\ y\\) and $\\{1,2\\}$'],
  ['$$\nx_{*} &= 1 \\\\\ny_{*} = 2\n$$', '$$ x_{*} &amp;= 1 \\\\ y_{*} = 2 $$'],
  ['from $5 to *$6*', 'from $5 to <em>$6</em>'],
])('%j keeps its formula', (markdown, text) => expect(html(markdown)).toBe(`<p>${text}</p>`));

it('reads no marks in code', () => {
  expect(html('`[^1]` `$x_{1}$`\n\n[^1]: Note')).toContain('<code>[^1]</code> <code>$x_{1}$</code>');
});

it.each([
  [
    '!!! tip "Mind"\n\n    Text.\n\n    - item\n\nAfter',
    '<aside data-callout="tip"><p><strong>Mind</strong></p><p>Text.</p><ul><li><p>item</p></li></ul></aside><p>After</p>',
  ],
  ['???+ warning\n    Text', '<details><summary>Warning</summary><p>Text</p></details>'],
  ['??? note "A *b* & c"\n    Text', '<details><summary>A b &amp; c</summary><p>Text</p></details>'],
  [
    '!!! note ""\n    !!! tip "Inner"\n        Text',
    '<aside data-callout="note"><aside data-callout="tip"><p><strong>Inner</strong></p><p>Text</p></aside></aside>',
  ],
  [
    '=== "One"\n\n    First\n\n=== "Two"\n\n    ```js\n    a\n    ```',
    '<p><strong>One</strong></p><p>First</p><p><strong>Two</strong></p><pre><code class="language-js">a</code></pre>',
  ],
  [
    '/// note | Title\nText\n///',
    '<aside data-callout="note"><p><strong>Title</strong></p><p>Text</p></aside>',
  ],
  [
    ':::tip[Mind *this*]\nText\n:::',
    '<aside data-callout="tip"><p><strong>Mind <em>this</em></strong></p><p>Text</p></aside>',
  ],
  [
    ':::danger\nText\n:::\nAfter',
    '<aside data-callout="warning"><p><strong>Danger</strong></p><p>Text</p></aside><p>After</p>',
  ],
  [':::note\nText', '<p>Text</p>'],
  [':::details More\nText\n:::', '<details><summary>More</summary><p>Text</p></details>'],
  [
    '::: {.callout-note title="Mind"}\nText\n:::',
    '<aside data-callout="note"><p><strong>Mind</strong></p><p>Text</p></aside>',
  ],
  [':::: columns\n::: {.column width="50%"}\nText\n:::\n::::', '<p>Text</p>'],
  [
    '::alert{type="info"}\n---\ntitle: Mind\n---\n#default\nText\n::',
    '<aside data-callout="note"><p><strong>Mind</strong></p><p>Text</p></aside>',
  ],
  [
    '```{note} Mind\n:class: x\n\nText\n```',
    '<aside data-callout="note"><p><strong>Mind</strong></p><p>Text</p></aside>',
  ],
  [
    '> [!WARNING] Mind\n> Text',
    '<aside data-callout="warning"><p><strong>Mind</strong></p><p>Text</p></aside>',
  ],
  ['> [!quote] Mind\n> Text', '<blockquote><p><strong>Mind</strong></p><p>Text</p></blockquote>'],
  ['> [!note]-\n> Text', '<aside data-callout="note"><p>Text</p></aside>'],
  [
    '> [!IMPORTANT]\n> Text',
    '<aside data-callout="note"><p><strong>Important</strong></p><p>Text</p></aside>',
  ],
  [
    'A [small]{.caps} [link](https://a.example){target="_blank" .b} and `code`{.js}.\n{: .lead }',
    '<p>A small <a href="https://a.example">link</a> and <code>code</code>.</p>',
  ],
  ['![A](a.png){ width=50% #fig-a }', '<img src="a.png" alt="A">'],
  ['A :badge[New]{color=red} word', '<p>A New word</p>'],
  [
    'An ==old== and ^^new^^ word, H~2~O and 10^6^',
    '<p>An old and new word, H<sub>2</sub>O and 10<sup>6</sup></p>',
  ],
  ['{++In++}{--out--} {~~old~>new~~}{>>why<<}', '<p>In new</p>'],
  ['Words ^block-1', '<p>Words</p>'],
  ['```{.python .numbers}\na\n```', '<pre><code class="language-python">a</code></pre>'],
  ['```js title="a.js"\na\n```', '<p><strong>a.js</strong></p><pre><code class="language-js">a</code></pre>'],
  [
    'A^[Note.] claim',
    '<p>A<sup><a href="#notes">1</a></sup> claim</p><h2>Notes</h2><ol><li><p>Note.</p></li></ol>',
  ],
])('%j is read', (markdown, read) => {
  const said: string[] = [];
  const { text } = markdownOf(markdown, {
    lost: (what) => said.push(what),
    unknown: (line) => said.push(line),
  });
  expect([renderMarkdown(text), said]).toEqual([read, []]);
});

it.each([
  'a %%secret%% b',
  '%%\nsecret\n\n```\n%%\nb',
  'a\n\n<!-- secret\n\n    secret -->\n\nb',
  'a {/* secret */} b',
  'a {# secret #} b',
  '{{!-- secret --}}b',
  '{% # secret %}b',
  '{{< comment >}}\nsecret\n{{< /comment >}}b',
  '::: {.hidden}\nsecret\n\n::: tip\nsecret\n:::\n:::\nb',
  '::: {.content-visible when-format="pdf"}\nsecret\n:::\nb',
  'a\n\n%% secret that nothing ends',
])('%j keeps what is private', (markdown) => expect(html(markdown)).not.toContain('secret'));

it.each([
  '```md\n!!! note\n    %%a%% {.b} <!-- c -->\n\n:::tip\n```',
  '~~~\n::note\nimport a from "b"\n~~~',
  'Text:\n\n    !!! note "A"\n    <!-- b --> %%c%%',
  '- item\n\n      ::: tip {.a}',
  '> ```\n> {% if %}\n> ```',
  'Inline `!!! {% a %} [x]{.y} %%b%%` code',
  '<pre>\n{{ a }}\n::: b\n</pre>',
])('leaves code alone: %j', (markdown) => {
  const said: string[] = [];
  const { text } = markdownOf(markdown, {
    lost: (what) => said.push(what),
    unknown: (line) => said.push(line),
  });
  expect([text, said]).toEqual([markdown, []]);
});

it('takes an icon with the space behind it, and no link that begins with an address for a source', () => {
  expect(html('__:octicons-goal-16: Goal__')).toBe('<p><strong>Goal</strong></p>');
  const unknown: string[] = [];
  markdownOf('[@ada on X]\n\n[@ada on X]: https://x.example', {
    lost() {},
    unknown: (line) => unknown.push(line),
  });
  expect(unknown).toEqual([]);
});

it('names what goes and what stays unread', () => {
  const lost: string[] = [];
  const unknown: string[] = [];
  const markdown =
    'import A from "./a"\n\n<Chart data={[1, 2]} title="Sales" />\n\n::hero\nText\n::\n\n--8<-- "part.md"\n\n' +
    '*[HTML]: Hyper Text\n\n![[Other note]]\n\n@fancy{x}\n\n[caption id="a"]Words[/caption]\n\nsee [@key2020]\n\n+---+---+';
  const { text } = markdownOf(markdown, {
    lost: (what) => lost.push(what),
    unknown: (line) => unknown.push(line),
  });
  expect(lost).toEqual([
    '“import A from "./a"”',
    'mark “::hero”',
    '“--8<-- "part.md"”',
    'the meaning of HTML',
    'embedded note “Other note” (now a link)',
    'component <Chart>',
  ]);
  expect(unknown).toEqual(['@fancy{x}', '[caption id="a"]Words[/caption]', 'see [@key2020]', '+---+---+']);
  expect(text).toContain('**Sales**');
});

import { expect, it } from 'vitest';
import { renderMarkdown } from '../../../richText/markdown/markdown.ts';
import { markdownOf } from './templateTags.ts';

const html = (markdown: string) => renderMarkdown(markdownOf(markdown, () => {}).text);

it('puts footnotes as notes at the end', () => {
  const markdown =
    'A claim[^1], another[^n], a third[^s].\n\n[^1]: First.\n[^n]: Second.\n\n    More of it.\n[^s]: Ibid.\n';
  const link = (number: number) => `<sup><a href="#notes">${number}</a></sup>`;
  expect(html(markdown)).toBe(
    `<p>A claim${link(1)}, another${link(2)}, a third${link(3)}.</p><h2>Notes</h2>` +
      '<ol><li><p>First.</p></li><li><p>Second.</p><p>More of it.</p></li><li><p>Ibid.</p></li></ol>',
  );
  expect(markdownOf(markdown, () => {}).notes).toBe(3);
});

it('puts notes below a heading that stands for them, or one that nothing else has', () => {
  const noted = (text: string) => markdownOf(`${text}\n\n[^1]: Note.`, () => {}).text;
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

it('leads links to where a heading is here, whose id the text gave', () => {
  expect(html('[Prices](#prices)\n\n## What it *costs* {#prices}')).toBe(
    '<p><a href="#what-it-costs">Prices</a></p><h2>What it <em>costs</em></h2>',
  );
});

it('reads no marks in code', () => {
  expect(html('`[^1]` `$x_{1}$`\n\n[^1]: Note')).toContain('<code>[^1]</code> <code>$x_{1}$</code>');
});

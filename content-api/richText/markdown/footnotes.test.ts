import { expect, it } from 'vitest';
import { renderWritten } from './footnotes.ts';

it('turns footnotes into numbers that lead to notes at the end', () => {
  const html = renderWritten('Fast.[^a] Cheap.[^b]\n\n[^b]: Below £450.\n[^a]: In two days.');
  expect(html).toContain('Fast.<sup><a href="#notes">1</a></sup> Cheap.<sup><a href="#notes">2</a></sup>');
  expect(html).toContain('<ol><li><p>In two days.</p></li><li><p>Below £450.</p></li></ol>');
});

it.each([
  ['in a block of code', '```\n[^1]: x\n```\n\nText [^1]'],
  ['in a line', 'Write `[^1]` and `[^1]: x` for a note.'],
  ['without a note', 'A power [^1] of two.'],
])('leaves what looks like one as it is %s', (_, markdown) => {
  const html = renderWritten(markdown);
  expect(html).toContain('[^1]');
  expect(html).not.toContain('<sup>');
});

import { expect, it } from 'vitest';
import { withFootnotes } from './footnotes.ts';

it('puts the notes of a post at its end', () => {
  const html = '<p>A claim<sup data-fn="1-a" class="fn"><a href="#1-a" id="1-a-link">1</a></sup> here.</p>';
  expect(withFootnotes('[{"content":"The <em>source<\\/em>.","id":"1-a"}]', html)).toBe(
    '<p>A claim<sup><a href="#notes">1</a></sup> here.</p><h2>Notes</h2><ol><li>The <em>source</em>.</li></ol>',
  );
  expect([withFootnotes('', html), withFootnotes('[1', html)]).toEqual([html, html]);
});

import { expect, it } from 'vitest';
import { withFootnotes } from './readWordpress.ts';

it('puts the notes of a post at its end', () => {
  const html = '<p>A claim<sup data-fn="1-a" class="fn"><a href="#1-a" id="1-a-link">1</a></sup> here.</p>';
  const meta = '[{"content":"The <em>source<\\/em>.","id":"1-a"}]';
  expect(withFootnotes(meta, html)).toEqual({
    html: '<p>A claim<sup><a href="#notes">1</a></sup> here.</p><h2>Notes</h2><ol><li>The <em>source</em>.</li></ol>',
    notes: 1,
  });
  expect(withFootnotes(meta, `<h2>Notes</h2>${html}`).html).toContain('<a href="#footnotes">1</a>');
  for (const none of ['', '[1']) expect(withFootnotes(none, html)).toEqual({ html, notes: 0 });
});

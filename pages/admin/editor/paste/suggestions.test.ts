import { describe, expect, it } from 'vitest';
import { cleanPaste, leftOut } from './cleanPaste.ts';

describe('what only the author of a document sees', () => {
  const WORD = '<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>';

  it.each([
    [
      'comments',
      `${WORD}<p>nine weeks<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[JS1]</a></span></p><div style='mso-element:comment-list'><div class=msocomtxt><p class=MsoCommentText>Secret</p></div></div>`,
      '<p>nine weeks</p>',
    ],
    ['deleted text', `${WORD}<p>a<del>Secret</del> <ins><b>b</b></ins></p>`, '<p>a <strong>b</strong></p>'],
    ['hidden text', '<p>a<span style="display:none">Secret</span></p>', '<p>a</p>'],
  ])('such as %s stays behind, and is named', (what, html, clean) => {
    expect(cleanPaste(html)).toBe(clean);
    expect([...leftOut(html).unseen]).toEqual([what]);
  });

  it('isn’t what a page shows as struck out', () => {
    expect(cleanPaste('<p><del>9 €</del> <ins>8 €</ins></p>')).toBe('<p><s>9 €</s> <u>8 €</u></p>');
    expect(leftOut('<p><del>9 €</del></p>').unseen.size).toBe(0);
  });

  const clipOf = (text: string, sgsl_sugg: unknown[]) =>
    JSON.stringify({
      data: JSON.stringify({ resolved: { dsl_spacers: text, dsl_suggesteddeletions: { sgsl_sugg } } }),
    });
  const docs =
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span>It took nine&nbsp;</span><span>fourteen weeks &amp; a day.</span></p></b>';

  it('such as what somebody suggests to delete in Google Docs', () => {
    const clip = clipOf('It took nine fourteen weeks & a day.', [...Array(8), ['a'], ...Array(4), []]);
    expect(cleanPaste(docs, { clip })).toBe('<p>It took fourteen weeks &amp; a day.</p>');
    expect([...leftOut(docs, clip).unseen]).toEqual(['deleted text']);
  });

  it('such as that, where it can’t be told from the text: then that is said', () => {
    const clip = clipOf('Other words', [['a'], ...Array(4), []]);
    expect(cleanPaste(docs, { clip })).toContain('nine fourteen');
    expect(leftOut(docs, clip).isUnclear).toBe(true);
    expect(leftOut(docs, clipOf('Other words', [])).isUnclear).toBe(false);
  });

  it('and a footnote is a note, or missed', () => {
    const html = `${WORD}<p>a<a href="#_ftn1" name="_ftnref1">[1]</a></p><div style='mso-element:footnote-list'><hr><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Note</p></div></div>`;
    expect(cleanPaste(html).replace(/\s+/g, ' ')).toContain(
      '<p>a<sup><a href="#notes">1</a></sup></p><h2>Notes</h2><ol><li><div><p> Note</p></div></li></ol>',
    );
    expect(cleanPaste(html, { titles: ['Notes'] })).toContain('<h2>Footnotes</h2>');
    expect(leftOut(`${WORD}<p>a<a href="#_ftn1">[1]</a>`).notes).toBe(1);
  });
});

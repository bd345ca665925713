import { headingIds } from '../headings.shared.ts';

const TITLES = ['Notes', 'Footnotes', 'Notes on the text', 'Footnotes of the text'];

/** A heading for the notes at the end of a text that has these: one that no other part has. */
export function noteHeading(titles: readonly string[]): { title: string; id: string } {
  const idOf = headingIds();
  const taken = new Set(titles.map((title) => idOf(title)));
  const [own = ''] = TITLES;
  const title = TITLES.find((one) => !taken.has(headingIds()(one))) ?? own;
  return { title, id: idOf(title) };
}

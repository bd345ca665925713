import GithubSlugger from 'github-slugger';

/** Ids of the page around a text: a heading of the same name gets a number behind it. */
export const PAGE_IDS: readonly string[] =
  'author blog-search consultation footer-contact footer-services main menu-mobile menu-resources menu-services related'.split(
    ' ',
  );

/** Gives the headings of one text their ids: asked for each that says something, in their order. */
export function headingIds(): (title: string) => string {
  const slugger = new GithubSlugger();
  for (const id of PAGE_IDS) slugger.slug(id);
  return (title) => (slugger.slug(title) || slugger.slug('section')).replaceAll('"', '');
}

export function partOf(href: string): string {
  const text = href.slice(href.indexOf('#') + 1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const TITLES = ['Notes', 'Footnotes', 'Notes on the text', 'Footnotes of the text'];

/** A heading for the notes at the end of a text that has these: one that no other part has. */
export function noteHeading(titles: readonly string[]): { title: string; id: string } {
  const idOf = headingIds();
  const taken = new Set(titles.map((title) => idOf(title)));
  const [own = ''] = TITLES;
  const title = TITLES.find((one) => !taken.has(headingIds()(one))) ?? own;
  return { title, id: idOf(title) };
}

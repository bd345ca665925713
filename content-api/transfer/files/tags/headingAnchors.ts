import { headingIds } from '../../../richText/headings.shared.ts';

const HEADING =
  /^(#{1,6}[ \t]+)(.+?)[ \t]*(?:\{:?[ \t]*#([\w.:-]+)[^{}\n]*\}|<a[ \t]+(?:name|id)="([^"]+)"[^>]*>[ \t]*<\/a>)[ \t]*#*$/gm;

/** Ids that a text gives its headings itself: links to them follow to those that they have here. */
export function withOwnIds(markdown: string): string {
  const renamed = new Map<string, string>();
  const idOf = headingIds();
  const text = markdown.replace(HEADING, (_, signs: string, title: string, own = '', named = '') => {
    renamed.set(own || named, idOf(title.replace(/[*_`~]|\]\([^)]*\)|!?\[/g, '')));
    return signs + title;
  });
  if (renamed.size === 0) return markdown;
  return text.replace(/(\]\(|href=")#([^)\s"]+)/g, (whole, start: string, id: string) => {
    const here = renamed.get(id);
    return here === undefined ? whole : `${start}#${here}`;
  });
}

import { forEachKind, listTitle } from '#content-api/kinds/kinds.shared.ts';
import type { UseType } from '#content-api/library/gallery/gallery.shared.ts';

const WORDS: Record<UseType, readonly [one: string, many: string]> = {
  post: ['post', 'posts'],
  page: ['page', 'pages'],
  edits: ['set of unsaved changes', 'sets of unsaved changes'],
  ...forEachKind(({ kind, noun, label = noun, key }) => [
    kind,
    [label.toLowerCase(), listTitle(key).toLowerCase()] as [string, string],
  ]),
  seo: ['SEO image', 'SEO images'],
  trash: ['deleted entry', 'deleted entries'],
};

export type Counts = { [Type in UseType]?: number | undefined };

/** '3 posts, 1 author'; '' for nothing. */
export function usesInWords(counts: Counts): string {
  return (Object.keys(WORDS) as UseType[])
    .flatMap((type) => {
      const count = counts[type] ?? 0;
      return count === 0 ? [] : [`${count} ${WORDS[type][count === 1 ? 0 : 1]}`];
    })
    .join(', ');
}

export function placesIn(counts: Counts): number {
  return Object.values(counts).reduce((sum: number, count) => sum + (count ?? 0), 0);
}

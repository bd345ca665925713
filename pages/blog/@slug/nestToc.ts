import type { TocEntry } from '#static-data/schema.ts';

export interface TocSection {
  entry: TocEntry;
  inside: TocEntry[];
}

/** Puts each h3 under the h2 before it; one that comes before any h2 stands on its own. */
export function nestToc(toc: readonly TocEntry[]): TocSection[] {
  const sections: TocSection[] = [];
  let open: TocSection | undefined;
  for (const entry of toc) {
    if (entry.level === 3 && open?.entry.level === 2) open.inside.push(entry);
    else {
      open = { entry, inside: [] };
      sections.push(open);
    }
  }
  return sections;
}

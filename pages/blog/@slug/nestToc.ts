import type { TocEntry } from '#static-data/schema.ts';

/** A section with those inside it. */
export interface TocSection extends TocEntry {
  inside: TocEntry[];
}

/** Puts each h3 under the h2 before it; one that comes before any h2 stands on its own. */
export function nestToc(toc: readonly TocEntry[]): TocSection[] {
  const sections: TocSection[] = [];
  for (const entry of toc) {
    const open = sections.at(-1);
    if (entry.level === 3 && open?.level === 2) open.inside.push(entry);
    else sections.push({ ...entry, inside: [] });
  }
  return sections;
}

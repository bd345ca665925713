import { WORK } from '#content-api/agency/wording/work.shared.ts';
import { LISTED_KINDS } from '#content-api/sitePages/sections/listed.shared.ts';
import type { ShownPage } from '#content-api/sitePages/sitePages.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { postCard } from '#static-data/select/blogPage.ts';
import { latestPosts, sectionsWithWork, workOn } from '#static-data/select/listed.ts';
import { collectionsOn, showsEntries } from '#static-data/select/sitePages.ts';
import { wordOf } from '../wording.ts';
import type { ListedContent, SectionContext } from './section.ts';

export interface ShownSections extends Pick<ShownPage, 'title' | 'sections' | 'marked'> {
  context: SectionContext;
}

/** Collects the data for a page's sections. It reads lists only if a section shows them (build/plan/partsOfSite.ts). */
export function sectionsOf(snapshot: Snapshot, page: ShownPage): ShownSections {
  const { title, pictures, marked } = page;
  const ofService = wordOf(snapshot.site.wording, WORK.ofService);
  const sections = sectionsWithWork(snapshot, page, ofService);
  return {
    title,
    sections,
    ...(marked ? { marked } : {}),
    context: {
      site: snapshot.site,
      ...listsOn(snapshot, page),
      services: snapshot.services,
      posts: cardsOn(snapshot, page),
      work: workOn(snapshot, page),
      collections: collectionsOn(snapshot, page),
      pictures,
    },
  };
}

function listsOn(snapshot: Snapshot, page: ShownPage): ListedContent {
  const lists = LISTED_KINDS.map((key) => [key, showsEntries(page, key) ? snapshot[key] : []]);
  return Object.fromEntries(lists) as unknown as ListedContent;
}

function cardsOn(snapshot: Snapshot, { sections }: ShownPage): SectionContext['posts'] {
  const listed = sections.flatMap((section) =>
    section.type === 'latestPosts'
      ? [[section.id, latestPosts(snapshot, section).map((post) => postCard(snapshot, post))] as const]
      : [],
  );
  return Object.fromEntries(listed);
}

import type { ShownContent } from '#content-api/kinds/kinds.shared.ts';
import type { LISTED_KINDS } from '#content-api/sitePages/sections/listed.shared.ts';
import type { SectionDataOf, SectionTypeName } from '#content-api/sitePages/sections/sections.shared.ts';
import type { Picture, Site } from '#static-data/schema.ts';
import type { PostCardData } from '#static-data/select/blogPage.ts';
import type { WorkOnPage } from '#static-data/select/listed.ts';
import type { CollectionsOnPage } from '#static-data/select/sitePages.ts';

export type ListedContent = Pick<ShownContent, (typeof LISTED_KINDS)[number]>;

/** Data that sections show besides their own. */
export interface SectionContext extends ListedContent {
  site: Site;
  /** Cards of the posts that a section lists, by its id. */
  posts: Readonly<Record<string, PostCardData[]>>;
  work: WorkOnPage;
  collections: CollectionsOnPage;
  /** The sections of the page that have a title, below its head. */
  titled?: readonly { id: string; title: string }[];
  /** Stored pictures, by the addresses that sections name them with. */
  pictures: Readonly<Record<string, Picture>>;
}

/** The props of a section's component. */
export interface SectionProps<Name extends SectionTypeName> {
  /** Makes it a target for links; its title's id is `{id}-title`. */
  id: string;
  data: SectionDataOf<Name>;
  /** Its place among the numbered ones, such as 02; none where it isn't counted. */
  number: string | undefined;
  /** Whether its title is that of the page. */
  isFirst: boolean;
  context: SectionContext;
}

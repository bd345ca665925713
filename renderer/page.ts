import type { Picture, Site } from '#static-data/schema.ts';

/** What `<head>` says of a page. */
export interface HeadData {
  /** The whole document title. */
  title: string;
  description: string;
  keywords?: string;
  author?: string;
  /** Site-relative address of the one page that search engines should keep. */
  canonical: string;
  /** Absolute or site-relative. */
  ogImage: string;
  ogImageAlt?: string;
  ogType: string;
  twitterCard: string;
  siteName: string;
  /** JSON-LD nodes, joined in one @graph. */
  jsonLd?: object[];
  /** A post's dates, for `article:*`. */
  publishedAt?: string;
  updatedAt?: string;
  /** The picture that is largest on the first screen, to be preloaded. */
  hero?: Picture;
  noindex?: boolean;
  /** RSS of what the page lists, beside that of the whole blog, which every page names. */
  feed?: { name: string; address: string };
}

/** What the layout needs on every page. */
export interface LayoutData {
  site: Site;
}

/** What every `+data.ts` answers: the frame's needs, plus the page's own. */
export type PageData<Own = object> = { head: HeadData; layout: LayoutData } & Own;

/** The one prop of every `+Page.tsx`. */
export interface PageProps<Own = object> {
  data: PageData<Own>;
}

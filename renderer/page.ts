import type { Picture, ShownNavigation, ShownService, Site } from '#static-data/schema.ts';

export interface HeadData {
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
  publishedAt?: string;
  updatedAt?: string;
  /** The picture that is largest on the first screen, to be preloaded. */
  hero?: Picture;
  noindex?: boolean;
  /** RSS of what the page lists, beside that of the whole blog, which every page names. */
  feed?: { name: string; address: string };
}

export interface LayoutData {
  site: Site;
  services: ShownService[];
  navigation: ShownNavigation;
}

/** The result of every `+data.ts`: the layout's data and the page's own. */
export type PageData<Own = object> = { head: HeadData; layout: LayoutData } & Own;

export interface PageProps<Own = object> {
  data: PageData<Own>;
}

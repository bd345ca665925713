import type { Navigation } from '#content-api/agency/navigation/navigation.shared.ts';
import type { Settings, ShownName } from '#content-api/agency/settings/settings.shared.ts';
import type { PostBody, PostSummary } from '#content-api/blog/posts/posts.shared.ts';
import type { ShownContent } from '#content-api/kinds/kinds.shared.ts';
import type { TocEntry } from '#content-api/richText/richText.shared.ts';
import type { ShownPage } from '#content-api/sitePages/sitePages.shared.ts';
import type { Look } from '#content-api/values/look.shared.ts';
import type { Picture } from '#content-api/values/picture.shared.ts';
import type { Moved } from '#content-api/values/slugs.shared.ts';

/**
 * All published content as typed JSON, made by build/content/snapshot.ts. Pages are pure functions of it. It has no
 * drafts and no email addresses of staff. Times are ISO 8601 in UTC, sizes CSS pixels, addresses site-relative.
 */

export type {
  FooterColumn,
  MenuEntry,
  MenuTile,
  Navigation,
  NavigationLink,
} from '#content-api/agency/navigation/navigation.shared.ts';
export type { PostBody, PostSummary } from '#content-api/blog/posts/posts.shared.ts';
export type { ShownService } from '#content-api/kinds/services.shared.ts';
export type { TocEntry } from '#content-api/richText/richText.shared.ts';
export type { ShownPage } from '#content-api/sitePages/sitePages.shared.ts';
export type { Picture, Rendition } from '#content-api/values/picture.shared.ts';
export type { Moved } from '#content-api/values/slugs.shared.ts';

/** The settings that pages show, with logos as pictures. */
export interface Site extends Omit<Pick<Settings, ShownName>, 'logo' | 'look' | 'addresses'> {
  look: Look;
  logo: BrandLogo;
  /** Only if main addresses were renamed. */
  addresses?: Settings['addresses'];
  /** Origin without a trailing slash, for canonical addresses, feeds and the sitemap. */
  origin: string;
}

/** Logos instead of the name; null if not stored. */
export interface BrandLogo {
  light: Picture | null;
  dark: Picture | null;
  /** Square, for icons. */
  mark: Picture | null;
}

export interface SeoDefaults {
  siteName: string;
  siteUrl: string;
  ogImage: string;
  twitterCard: string;
  ogType: string;
  author?: unknown;
}

export interface SeoPage {
  title: string;
  metaTitle: string;
  metaDescription: string;
  keywords: string;
  canonicalUrl: string;
  ogImage?: unknown;
  ogType?: unknown;
  twitterCard?: unknown;
  author?: unknown;
  noindex?: unknown;
}

export interface SeoConfig {
  defaults: SeoDefaults;
  /** By page key: home, about, services, contact, blog, services.{slug}. */
  pages: Record<string, SeoPage>;
}

export type Author = ShownContent['authors'][number];
export type Category = ShownContent['categories'][number];
export type Logo = ShownContent['logos'][number];

/** Menus that show images have them by tile address. */
export type ShownNavigation = Navigation & { tilePictures?: Readonly<Record<string, Picture>> };

export interface Snapshot extends ShownContent {
  site: Site;
  seo: SeoConfig;
  /** Without dead links. */
  navigation: ShownNavigation;
  /** Published pages, sorted by address. */
  pages: ShownPage[];
  /** A version for each stored page by its address there, which changes with the page. */
  pageVersions: Record<string, string>;
  /** Newest first. */
  posts: PostSummary[];
  /** Feed ids that differ from the slug, by slug. */
  feedIds: Record<string, string>;
  /** Earlier slugs, each of which leads to a current post. */
  moved: Moved[];
  movedServices: Moved[];
  /** Earlier addresses of pages. */
  movedPages: Moved[];
  movedCategories: Moved[];
  /** Earlier slugs of authors with posts, whose feeds have addresses. */
  movedAuthors: Moved[];
  /** Redirects by admins: from a decoded path to an encoded path or URL. */
  redirects: { from: string; to: string }[];
  /** Dead links by the slug of the post, without query and fragment. */
  unlinked: Record<string, string[]>;
  /** Reads one body. Bodies stay in the store so that memory doesn't grow with the number of posts. */
  body(slug: string): Promise<PostBody | undefined>;
  /** Reads only the headings, in a fraction of the time. */
  toc?(slug: string): Promise<TocEntry[] | undefined>;
}

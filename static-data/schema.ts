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
 * All published content frozen as typed JSON. Pages are pure functions of it; build/content/snapshot.ts makes it. No
 * drafts, no e-mail address of staff. Times are ISO 8601 in UTC, sizes CSS pixels, addresses site-relative.
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
  /** Left out where no main address was renamed. */
  addresses?: Settings['addresses'];
  /** Origin without a trailing slash, for canonical addresses, feeds and the sitemap. */
  origin: string;
}

/** Logos in place of the name; null if not stored. */
export interface BrandLogo {
  light: Picture | null;
  dark: Picture | null;
  /** A square one, of which icons are made. */
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

/** A menu that shows images has them by the addresses of its tiles. */
export type ShownNavigation = Navigation & { tilePictures?: Readonly<Record<string, Picture>> };

export interface Snapshot extends ShownContent {
  site: Site;
  seo: SeoConfig;
  /** Without links that lead nowhere. */
  navigation: ShownNavigation;
  /** The published pages, by address. */
  pages: ShownPage[];
  /** A word for each page that is kept, by the address it is kept at, and another one after a change of it. */
  pageVersions: Record<string, string>;
  /** Newest first. */
  posts: PostSummary[];
  /** Ids of posts in feeds that differ from the slug, by slug. */
  feedIds: Record<string, string>;
  /** Earlier addresses, by slug. Each leads to one of the posts, and none is a post's own. */
  moved: Moved[];
  movedServices: Moved[];
  /** The same of pages, with their whole addresses. */
  movedPages: Moved[];
  movedCategories: Moved[];
  /** The same of authors who have posts: their feeds have addresses. */
  movedAuthors: Moved[];
  /** Redirects by admins: from a path, decoded, to a path or URL, encoded. */
  redirects: { from: string; to: string }[];
  /** Links of posts that lead nowhere, by the posts' slugs, without query and fragment. */
  unlinked: Record<string, string[]>;
  /** Reads one body; bodies stay in the store so that memory doesn't grow with the number of posts. */
  body(slug: string): Promise<PostBody | undefined>;
  /** Its headings alone, which are read in a fraction of the time. */
  toc?(slug: string): Promise<TocEntry[] | undefined>;
}

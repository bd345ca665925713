import { sharedPicture } from '#content-api/agency/seo/sitePicture.shared.ts';
import { linkPictureOf } from '#static-data/linkPicture.ts';
import type { Author, Picture, SeoPage, Site, Snapshot } from '#static-data/schema.ts';
import { isHidden } from '#static-data/select/sitePages.ts';
import type { HeadData, LayoutData } from '../page.ts';

export interface HeadInput {
  /** SEO page key: home, about, services.design …; a key without an entry falls back to the defaults. */
  key: string;
  /** Site-relative address, the canonical one. */
  path: string;
  /** The address for search engines; '' for this page. */
  canonical?: string;
  title?: string;
  description?: string;
  otherwise?: { title: string; description: string };
  keywords?: string;
  author?: string;
  ogType?: string;
  /** The page's picture: for link previews, and preloaded if it is the largest element on screen. */
  picture?: Picture | null;
  /** The chosen link picture, which goes before `picture`. */
  linkPicture?: string;
  /** A picture in the text: goes before a drawn one if none was chosen. */
  shownPicture?: Picture | null;
  /** The heading, for a drawn link picture. */
  heading?: string;
  preloadPicture?: boolean;
  publishedAt?: string;
  updatedAt?: string;
  jsonLd?: object[];
  noindex?: boolean;
}

/** Prefers the meta title, and the page's picture to that of the SEO settings. */
export function pageHead(snapshot: Snapshot, input: HeadInput): HeadData {
  const { defaults, pages } = snapshot.seo;
  const seo: Partial<SeoPage> = pages[input.key] ?? {};
  const keywords = input.keywords ?? seo.keywords;
  const author = input.author ?? (textOf(seo.author) || textOf(defaults.author));
  const unnamed = `${titleOfKey(input.key)} | ${defaults.siteName}`;
  const head: HeadData = {
    title: input.title || seo.metaTitle || seo.title || input.otherwise?.title || unnamed,
    description:
      input.description || seo.metaDescription || input.otherwise?.description || snapshot.site.description,
    canonical: input.canonical || (input.title === undefined && seo.canonicalUrl) || input.path,
    ogImage: '',
    ogType: input.ogType ?? (textOf(seo.ogType) || defaults.ogType),
    twitterCard: textOf(seo.twitterCard) || defaults.twitterCard,
    siteName: defaults.siteName,
    jsonLd: input.jsonLd ?? [],
  };
  const lettering = input.heading || head.title;
  const own = input.linkPicture || (input.picture?.social ?? textOf(seo.ogImage));
  const drawn = linkPictureOf(snapshot.site, input.path, lettering);
  const { picture, shownPicture } = input;
  head.ogImage = sharedPicture(own, defaults.ogImage, shownPicture?.social ?? drawn);
  if (keywords) head.keywords = keywords;
  if (author) head.author = author;
  if (head.ogImage === drawn) head.ogImageAlt = lettering;
  for (const one of [picture, shownPicture])
    if (one?.social === head.ogImage && one) head.ogImageAlt = one.alt;
  if (input.publishedAt) head.publishedAt = input.publishedAt;
  if (input.updatedAt) head.updatedAt = input.updatedAt;
  if (input.picture && input.preloadPicture) head.hero = input.picture;
  if (input.noindex || (input.title === undefined && isHidden(seo))) head.noindex = true;
  return head;
}

/** Keys without a schema may have any value. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Lists the fields that header and footer need, so that a new field never leaks. */
export function layoutData({ site, services, navigation }: Snapshot): LayoutData {
  const cached = layouts.get(site);
  if (cached?.services === services && cached.navigation === navigation) return cached;
  const layout: LayoutData = { site, services, navigation };
  layouts.set(site, layout);
  return layout;
}

/** All pages share one layout object, so that comparisons read it once. */
const layouts = new WeakMap<Site, LayoutData>();

export function absolute(site: Site, address: string): string {
  return /^https?:\/\//.test(address) ? address : site.origin + address;
}

/** JSON-LD for a person; the page about us has an anchor for each. */
export function personNode(
  site: Site,
  author: Pick<Author, 'name' | 'slug' | 'role' | 'bio' | 'avatar'> & { links?: { href: string }[] },
): object {
  const profiles = (author.links ?? []).flatMap(({ href }) => (/^https?:/i.test(href) ? href : []));
  return {
    '@type': 'Person',
    '@id': `${site.origin}/about-us#${author.slug}`,
    name: author.name,
    url: `${site.origin}/about-us#${author.slug}`,
    ...(author.role ? { jobTitle: author.role } : {}),
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
    ...(author.bio ? { description: author.bio } : {}),
    ...(author.avatar ? { image: absolute(site, author.avatar.url) } : {}),
    worksFor: { '@id': `${site.origin}/#org` },
  };
}

/** For a page key without a title: 'services.video-editing' → 'Video Editing'. */
function titleOfKey(key: string): string {
  const name = key.slice(key.lastIndexOf('.') + 1);
  return name.replace(
    /(^|-)([a-z])/g,
    (_, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase(),
  );
}

import { knownPages } from '#content-api/agency/seo/seo.shared.ts';
import { sharedPicture } from '#content-api/agency/seo/sitePicture.shared.ts';
import { type Seo, textOf, valuesOf } from '../editSeo.ts';

export interface Snippet {
  siteName: string;
  /** 'www.example.com'; '' while no site URL is set. */
  host: string;
  /** Parts of the path, as in 'www.example.com › about-us'. */
  path: string[];
  title: string;
  description: string;
  /** A path on this site; '' for no picture or one on another host. */
  image: string;
  /** The picture's host if it is another; '' otherwise. */
  imageHost: string;
  isLargeCard: boolean;
}

/** Prefers the post's link image, then its cover, then the site's picture, then an image of its title. */
export function cardOfPost(values: PostWords, seo: Seo | undefined) {
  const ofPosts = seo ? textOf(valuesOf(seo, 'post'), 'ogImage') || textOf(seo.defaults, 'ogImage') : '';
  const picture = urlOf(sharedPicture(values.link_image_url || values.featured_image_url, ofPosts, ''));
  const isHere = picture?.host === NOWHERE;
  const site = urlOf(seo ? textOf(seo.defaults, 'siteUrl') : '');
  return {
    host: site?.host ?? '',
    title: values.meta_title || values.title,
    description: values.meta_description || values.excerpt,
    image: picture && isHere ? picture.pathname : '',
    imageHost: picture && !isHere ? picture.host : '',
    isLargeCard: seo === undefined || textOf(seo.defaults, 'twitterCard') !== 'summary',
  };
}

type PostWords = Record<
  'title' | 'excerpt' | 'meta_title' | 'meta_description' | 'featured_image_url' | 'link_image_url',
  string
>;

/** Follows the rules of content-api/agency/seo/routes.ts. */
export function snippetOf(seo: Seo, key: string): Snippet {
  const { defaults } = seo;
  const page = valuesOf(seo, key);
  const siteName = textOf(defaults, 'siteName') || 'Your site';
  const site = urlOf(textOf(defaults, 'siteUrl'));
  const name = Object.hasOwn(seo.names, key) ? seo.names[key] : '';
  const otherwise = isOwn(seo, key) ? `/${key.replaceAll('.', '/')}` : '/';
  const address = urlOf(textOf(page, 'canonicalUrl') || otherwise, site?.href);
  const picture = urlOf(
    sharedPicture(textOf(page, 'ogImage'), textOf(defaults, 'ogImage'), seo.drawn[key] ?? ''),
    site?.href,
  );
  const isHere = picture !== null && picture.host === (site?.host ?? NOWHERE);
  const card = textOf(page, 'twitterCard') || textOf(defaults, 'twitterCard');
  return {
    siteName,
    host: site?.host ?? '',
    path: (address?.pathname ?? '/').split('/').filter(Boolean),
    title: textOf(page, 'metaTitle') || textOf(page, 'title') || (name ? `${name} | ${siteName}` : siteName),
    description: textOf(page, 'metaDescription'),
    image: isHere ? picture.pathname : '',
    imageHost: picture && !isHere ? picture.host : '',
    isLargeCard: card === '' || card === 'summary_large_image',
  };
}

function isOwn({ names }: Seo, key: string): boolean {
  return Object.hasOwn(names, key) && !Object.hasOwn(knownPages, key) && !key.startsWith('services.');
}

/** The host while no site URL is set (RFC 2606). */
const NOWHERE = 'site.invalid';

function urlOf(text: string, base = `https://${NOWHERE}/`): URL | null {
  try {
    return text === '' ? null : new URL(text, base);
  } catch {
    return null;
  }
}

export function truncate(text: string, longest: number): string {
  const letters = [...text];
  if (letters.length <= longest) return text;
  const part = letters.slice(0, longest).join('');
  const end = part.lastIndexOf(' ');
  return `${(end > longest / 2 ? part.slice(0, end) : part).trimEnd()} …`;
}

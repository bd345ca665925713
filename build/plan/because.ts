import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';
import { ALIASES } from '#content-api/values/siteAddresses.shared.ts';
import { caseAddress } from '#static-data/select/listed.ts';
import { changeInWords } from './changeInWords.ts';
import { isOfKinds } from './partsOfSite.ts';
import type { PlannedPage } from './plan.ts';

const TOLD = 3;

interface Changing extends Pick<PlannedPage, 'url' | 'kind'> {
  /** The target of an earlier address, current or former. */
  to?: string;
}

/**
 * Lists changes that may show on a page, its own first. Other changes show in a list or beside another post.
 */
export function because({ url, kind, to }: Changing, entries: EntryChange[]): string[] {
  if (entries.length === 0) return ['The whole site is rendered'];
  const own = entries.filter((entry) => isOwn(entry, url) || (to !== undefined && isOwn(entry, to)));
  const reasons =
    own.length > 0
      ? own
      : entries.filter((entry) => mayShow(entry, kind !== undefined && kind.name !== 'page'));
  const words = (reasons.length > 0 ? reasons : entries).map(changeInWords);
  return words.length <= TOLD ? words : [...words.slice(0, TOLD), `and ${words.length - TOLD} more`];
}

/** True for the page that an entry has to itself. */
export function isOwn({ kind, slug, was }: EntryChange, url: string): boolean {
  if (kind === 'post' || kind === 'address')
    return [slug, was].some((name) => name && url === `/blog/${name}`);
  if (kind === 'redirect') return slug === url;
  if (kind === 'page') return slug === (ALIASES[url] ?? url);
  if (kind === 'category')
    return [slug, was].some((name) => name && `${url}/`.startsWith(`/blog/category/${name}/`));
  if (kind === 'service') return [slug, was].some((name) => name && url === `/services/${name}`);
  if (kind === 'case') return [slug, was].some((name) => name && url === caseAddress(name));
  return kind === 'seo' && url === seoAddress(slug);
}

function seoAddress(key: string): string {
  return key === 'home' ? '/' : `/${key.replace('.', '/')}`;
}

/** Entries that only sections show, and SEO data of single pages, stand on pages of their own only. */
function mayShow({ kind, slug }: EntryChange, ofKind: boolean): boolean {
  return kind !== 'redirect' && (!ofKind || (kind !== 'address' && isOfKinds(`${kind}/${slug}`)));
}

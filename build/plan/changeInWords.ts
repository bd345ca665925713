import { forEachKind } from '#content-api/kinds/kinds.shared.ts';
import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';
import { ALIASES } from '#content-api/values/siteAddresses.shared.ts';
import { caseAddress } from '#static-data/select/listed.ts';
import { isOfKinds } from './partsOfSite.ts';
import type { PlannedPage } from './plan.ts';

/** A change, of a snippet with the addresses of the pages that show it. */
export type ShownChange = EntryChange & { shownOn?: readonly string[] };

const NOUNS: Record<EntryChange['kind'], [one: string, many: string]> = {
  post: ['Post', 'posts'],
  address: ['Earlier address', 'earlier addresses'],
  page: ['Page', 'pages'],
  redirect: ['Redirect from', 'redirects'],
  order: ['The order of', 'lists'],
  seo: ['SEO of', 'pages’ SEO'],
  ...forEachKind(({ kind, noun, key }) => [kind, [noun, key] as [string, string]]),
  navigation: ['Navigation', 'menus'],
  site: ['Settings', 'settings'],
};

const VERBS: Record<EntryChange['change'], string> = {
  added: 'added',
  changed: 'changed',
  removed: 'deleted',
  renamed: 'moved to another address',
};
/** A hidden service or snippet is gone from all pages, too. */
const HIDDEN_VERBS: typeof VERBS = { ...VERBS, added: 'added or shown', removed: 'hidden or deleted' };
/** A page that is made a draft is gone from the site, too. */
const PAGE_VERBS: typeof VERBS = { ...VERBS, added: 'published', removed: 'unpublished or deleted' };
const POST_VERBS: typeof VERBS = {
  ...VERBS,
  added: 'published',
  changed: 'edited',
  removed: 'unpublished or deleted',
};

/** 'Post “Captions first” was edited', 'Author Ada was changed (bio, picture)' */
export function changeInWords(entry: EntryChange): string {
  const { kind, name, fields } = entry;
  const verb = verbOf(entry);
  const what = fields ? ` (${fields.join(', ')})` : '';
  if (kind === 'site') return `Settings were changed${what}`;
  if (kind === 'navigation') return 'The navigation was changed';
  if (kind === 'order') return `The order of ${name} was changed`;
  if (kind === 'post') return `Post “${name}” was ${verb}`;
  return `${NOUNS[kind][0]} ${name} was ${verb}${what}`;
}

/** '12 posts were edited', of changes of one sort. */
export function changesInWords([one, ...more]: [EntryChange, ...EntryChange[]]): string {
  return `${more.length + 1} ${NOUNS[one.kind][1]} were ${verbOf(one)}`;
}

export function sortOf(entry: EntryChange): string {
  return `${entry.kind} ${verbOf(entry)}`;
}

function verbOf({ kind, change, how }: EntryChange): string {
  if (kind === 'service' || kind === 'snippet') return HIDDEN_VERBS[change];
  if (kind === 'case' || kind === 'entry') return PAGE_VERBS[change];
  if (kind !== 'post' && kind !== 'page') return VERBS[change];
  if (how === 'replaced') return 'given another image';
  if (how === 'schedule') return change === 'added' ? 'published on schedule' : 'unpublished on schedule';
  return how ?? (kind === 'page' ? PAGE_VERBS : POST_VERBS)[change];
}

const TOLD = 3;

interface Changing extends Pick<PlannedPage, 'url' | 'kind'> {
  to?: string;
}

/** Lists changes that may show on a page, its own first. Other changes show in a list or beside another post. */
export function because({ url, kind, to }: Changing, entries: ShownChange[]): string[] {
  if (entries.length === 0) return ['The whole site is rendered'];
  const own = entries.filter((entry) => isOwn(entry, url) || (to !== undefined && isOwn(entry, to)));
  const reasons =
    own.length > 0
      ? own
      : entries.filter((entry) => mayShow(entry, kind !== undefined && kind.name !== 'page'));
  const words = (reasons.length > 0 ? reasons : entries).map(changeInWords);
  return words.length <= TOLD ? words : [...words.slice(0, TOLD), `and ${words.length - TOLD} more`];
}

/** True for the page that an entry has to itself, and for each that shows the snippet. */
export function isOwn({ kind, slug, was, shownOn }: ShownChange, url: string): boolean {
  if (kind === 'snippet') return shownOn?.includes(url) ?? false;
  if (kind === 'post' || kind === 'address')
    return [slug, was].some((name) => name && url === `/blog/${name}`);
  if (kind === 'redirect') return slug === url;
  if (kind === 'page') return slug === (ALIASES[url] ?? url);
  if (kind === 'category')
    return [slug, was].some((name) => name && `${url}/`.startsWith(`/blog/category/${name}/`));
  if (kind === 'service') return [slug, was].some((name) => name && url === `/services/${name}`);
  if (kind === 'entry') return url === slug || url === was;
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

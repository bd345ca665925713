import { forEachKind } from '#content-api/kinds/kinds.shared.ts';
import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';

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
/** A hidden service is gone from all pages, too. */
const SERVICE_VERBS: typeof VERBS = { ...VERBS, added: 'added or shown', removed: 'hidden or deleted' };
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
  if (kind === 'service') return SERVICE_VERBS[change];
  if (kind === 'case') return PAGE_VERBS[change];
  if (kind !== 'post' && kind !== 'page') return VERBS[change];
  if (how === 'replaced') return 'given another image';
  if (how === 'schedule') return change === 'added' ? 'published on schedule' : 'unpublished on schedule';
  return how ?? (kind === 'page' ? PAGE_VERBS : POST_VERBS)[change];
}

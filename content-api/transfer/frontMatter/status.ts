import type { PostStatus } from '../../blog/posts/posts.shared.ts';
import { isRecord, type Values, valuesOf } from './frontMatterValues.ts';

interface SaidStatus {
  status: PostStatus;
  isSaid: boolean;
  why?: string;
}

/** YAML 1.1 reads these words as true and false, YAML 1.2 as texts. */
const YES = /^(?:true|yes|y|on|1)$/i;
const NO = /^(?:false|no|n|off|0|never|none)$/i;
const PUBLIC =
  /^(?:published|publish|public|live|final|released|everyone|anyone|everybody|all|open|free|featured|visible|listed|true|yes|on|1)$/i;
const DRAFT = /^(?:drafts?|unpublished)$/i;
const SCHEDULED = /^(?:future|scheduled)$/i;
const SECRET =
  /^(?:drafts?|unpublished|private|internal|hidden|unlisted|secret|confidential|restricted|protected|members?|paid|archived|deleted|trash(?:ed)?|wip|pending|in[ _-]?review)$/i;

const words = (list: string) => list.split(' ');
/** An unknown word in these is never "public". */
const STATES = words('status state post_status publish_status publication_status visibility privacy access');
/** Themes have words for other things under these names. */
const KINDS = words('stage workflow workflow_state audience classification type layout');
const DRAFTS = words(
  'draft is_draft unpublished unpublish wip in_progress not_published no_publish do_not_publish',
);
/** Eleventy writes no file and Grav has no route where these are false. */
const PUBLISHED = words(
  'published publish is_published public is_public permalink render routable visible is_visible listed is_listed ' +
    'enabled is_enabled active is_active online is_online show display output write_page discoverable ready',
);
const SECRETS = words(
  'private is_private hidden is_hidden hide unlisted is_unlisted password headless secret protected restricted ' +
    'confidential internal members_only subscribers_only premium paid archived is_archived deleted is_deleted trashed ' +
    'removed disabled is_disabled inactive expired exclude excluded exclude_from_collections ignore skip_publish',
);
/** Programs mark their own keys with these. */
const OWN = ['', 'dg-', 'eleventy', 'quartz-', 'obsidian-', 'blog-', 'post-'];

/** Generators keep fields of themes and sites in these. */
const WITHIN = words('extra params custom meta metadata data');

/** An unknown status makes a draft, with a remark. @param draftFolder why the folder makes a draft. */
export function statusIn(values: Values, draftFolder?: string): SaidStatus {
  const stated = saidIn(values);
  for (const name of WITHIN) {
    const value = values.value([name]);
    const nested = isRecord(value) ? saidIn(valuesOf(value)) : undefined;
    if (stated?.status !== 'draft' && nested?.status === 'draft') return nested;
  }
  if (stated) return stated;
  return draftFolder === undefined
    ? { status: 'published', isSaid: false }
    : { status: 'draft', isSaid: false, why: draftFolder };
}

function saidIn(values: Values): SaidStatus | undefined {
  return byStatus(values) ?? byDraft(values) ?? bySecret(values);
}

function byStatus(values: Values): SaidStatus | undefined {
  let isPublic = false;
  for (const name of STATES) {
    const found = values.find([name]);
    // Obsidian has lists of one word.
    const [value] = Array.isArray(found?.value) ? found.value : [found?.value];
    const word = wordOf(value);
    if (!found || word === undefined || SCHEDULED.test(word)) continue;
    if (PUBLIC.test(word)) isPublic = true;
    else if (DRAFT.test(word)) return { status: 'draft', isSaid: true };
    else return { status: 'draft', isSaid: true, why: `${found.key} is “${word}”` };
  }
  if (!isPublic) return undefined;
  return byDraft(values, 'only a draft') ?? bySecret(values) ?? { status: 'published', isSaid: true };
}

/** @param which 'only a draft' ignores fields that say "public". */
function byDraft(values: Values, which?: 'only a draft'): SaidStatus | undefined {
  let isSaid = false;
  for (const { key, word } of saidUnder(values, DRAFTS)) {
    if (!NO.test(word)) return { status: 'draft', isSaid: true, ...(YES.test(word) ? {} : is(key, word)) };
    isSaid = true;
  }
  for (const { key, word } of saidUnder(values, PUBLISHED)) {
    if (NO.test(word)) return { status: 'draft', isSaid: true, ...is(key, word) };
    if (!/publish$|published$/i.test(key)) continue;
    // A date there says when, not whether.
    if (!YES.test(word) && !/\d{4}/.test(word)) return { status: 'draft', isSaid: true, ...is(key, word) };
    if (YES.test(word)) isSaid = true;
  }
  if (!isSaid || which) return undefined;
  return bySecret(values) ?? { status: 'published', isSaid };
}

function is(key: string, word: string): { why: string } {
  return { why: `${key} is “${word}”` };
}

/** Other systems hide a post from lists and visitors by these marks. */
function bySecret(values: Values): SaidStatus | undefined {
  for (const { key, word } of saidUnder(values, SECRETS))
    if (!NO.test(word)) return { status: 'draft', isSaid: true, why: `it has the field ${key}` };
  for (const { key, word } of saidUnder(values, KINDS))
    if (SECRET.test(word)) return { status: 'draft', isSaid: true, ...is(key, word) };
  const tag = tagsIn(values).find((word) => /^#?(?:drafts?|private|unpublished|unlisted)$/i.test(word));
  if (tag !== undefined) return { status: 'draft', isSaid: true, why: `it has the tag “${tag}”` };
  // Grav lists the groups that may read it.
  if (isRecord(values.value(['access'])))
    return { status: 'draft', isSaid: true, why: 'it has the field access' };
  const built = [values.value(['_build']), values.value(['build']), values.value(['permalink'])];
  const isUnbuilt = built
    .filter(isRecord)
    .some((options) => ['render', 'list', 'build'].some((key) => NO.test(String(options[key] ?? ''))));
  return isUnbuilt ? { status: 'draft', isSaid: true, why: 'it is excluded from the build' } : undefined;
}

function* saidUnder(values: Values, names: readonly string[]): Generator<{ key: string; word: string }> {
  for (const name of names)
    for (const own of OWN) {
      const found = values.find([own + name]);
      const word = found && wordOf(found.value);
      if (found && word !== undefined) yield { key: found.key, word };
    }
}

function wordOf(value: unknown): string | undefined {
  if (value instanceof Date) return value.toISOString();
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : undefined;
}

function tagsIn(values: Values): string[] {
  const tags = values.value(['tags']);
  const list = typeof tags === 'string' ? tags.split(/[\s,]+/) : Array.isArray(tags) ? tags : [];
  return list.filter((tag) => typeof tag === 'string').map((tag) => tag.trim());
}

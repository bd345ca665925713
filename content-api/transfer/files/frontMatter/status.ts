import type { PostStatus } from '../../../blog/posts/posts.shared.ts';
import { isRecord, type Values } from './frontMatterValues.ts';

export interface SaidStatus {
  status: PostStatus;
  /** The file itself says that its text is public. */
  isSaid: boolean;
  /** Why it is a draft, where nobody would expect that. */
  why?: string;
}

/** YAML 1.1 has these words for true and false, in any case; YAML 1.2 reads them as texts. */
const YES = /^(?:true|yes|y|on|1)$/i;
const NO = /^(?:false|no|n|off|0|never)$/i;

const PUBLIC = /^(?:published|publish|public|live|final|released|everyone|open)$/i;
const DRAFT = /^(?:draft|drafts|unpublished)$/i;
const SCHEDULED = /^(?:future|scheduled)$/i;

/** What isn't known is never public: it becomes a draft that is named. */
export function statusIn(values: Values, isDraftFolder: boolean): SaidStatus {
  return (
    byStatus(values) ??
    byDraft(values) ??
    bySecret(values) ?? { status: isDraftFolder ? 'draft' : 'published', isSaid: false }
  );
}

function byStatus(values: Values): SaidStatus | undefined {
  const found = values.find(['status', 'state', 'post_status', 'visibility']);
  if (!found || typeof found.value === 'object') return undefined;
  const word = String(found.value).trim();
  if (PUBLIC.test(word)) return byDraft(values, 'only a draft') ?? { status: 'published', isSaid: true };
  if (DRAFT.test(word)) return { status: 'draft', isSaid: true };
  if (SCHEDULED.test(word)) return undefined;
  return { status: 'draft', isSaid: true, why: `${found.key} is “${word}”` };
}

/** @param which 'only a draft' leaves out what says that it is public. */
function byDraft(values: Values, which?: 'only a draft'): SaidStatus | undefined {
  const draft = values.find(['draft', 'is_draft', 'unpublished', 'wip', 'in_progress']);
  const published = values.find(['published', 'publish', 'is_published']);
  const drafted = draft && wordOf(draft.value);
  const publishedWord = published && wordOf(published.value);
  if (draft && drafted !== undefined && !NO.test(drafted)) return unless(YES, drafted, draft.key);
  if (published && publishedWord !== undefined && !YES.test(publishedWord) && !/\d{4}/.test(publishedWord))
    return unless(NO, publishedWord, published.key);
  const isSaid = Boolean(draft ?? (publishedWord && YES.test(publishedWord)));
  return isSaid && !which ? { status: 'published', isSaid } : undefined;
}

function unless(known: RegExp, word: string, key: string): SaidStatus {
  return { status: 'draft', isSaid: true, ...(known.test(word) ? {} : { why: `${key} is “${word}”` }) };
}

/** Of a date nothing: `published: 2024-01-01` says when, not whether. */
function wordOf(value: unknown): string | undefined {
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value).trim() : undefined;
}

const SECRETS = [
  'private',
  'hidden',
  'unlisted',
  'password',
  'headless',
  'secret',
  'protected',
  'members_only',
];

/** What other systems keep from their lists and visitors. */
function bySecret(values: Values): SaidStatus | undefined {
  for (const name of SECRETS) {
    const found = values.find([name]);
    const word = found && wordOf(found.value);
    if (found && word !== undefined && !NO.test(word))
      return { status: 'draft', isSaid: true, why: `it has ${found.key}` };
  }
  const built = values.value(['_build', 'build']);
  const isUnlisted = isRecord(built) && ['render', 'list'].some((key) => NO.test(String(built[key] ?? '')));
  return isUnlisted ? { status: 'draft', isSaid: true, why: 'it is kept from being built' } : undefined;
}

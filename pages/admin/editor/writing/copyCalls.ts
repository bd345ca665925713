import type { PostForm } from '#content-api/blog/posts/posts.shared.ts';
import type { PageForm } from '#content-api/sitePages/sitePages.shared.ts';
import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import type {
  CopyAnswer,
  OwnCopy,
  WorkingCopy,
} from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { answerOf, api, openApi } from '../../calls/api.ts';
import { CallFailure, failureOf } from '../../calls/failure.ts';
import type { Verdict } from '../journal/autosave.ts';

/** Unsaved changes belong to an entry, or to the key of a post that was never saved. */
export type CopyPlace = { kind: WrittenKind; id: number } | { key: string };

/** The server has a copy from another tab or device of the same user; null: it has none any more. */
export class OtherCopyFailure extends Error {
  override name = 'OtherCopyFailure';
  readonly current: WorkingCopy | null;
  readonly version: number;

  constructor(current: WorkingCopy | null, version: number) {
    super('Edited in another tab or on another device');
    this.current = current;
    this.version = version;
  }
}

/** These calls don't ask the user to sign in again in the middle of a sentence. */
const quietly = {
  post: openApi.posts[':id']['working-copy'],
  page: openApi.pages[':id']['working-copy'],
};
const calls = { post: api.posts[':id']['working-copy'], page: api.pages[':id']['working-copy'] };

async function saveCopy(
  target: CopyPlace,
  values: object | null,
  base: number | null,
  version: number,
): Promise<CopyAnswer> {
  // The server checks the form of the values.
  const json = { values: values as PostForm & PageForm, base_revision: base };
  const headers = { headers: { 'If-Match': `"${version}"` } };
  const response =
    'key' in target
      ? await openApi.unsaved.posts[':key'].$put({ param: target, json }, headers)
      : await quietly[target.kind].$put({ param: paramOf(target), json }, headers);
  if (response.ok) return response.json();
  const failure = await failureOf(response);
  if (failure.code !== 'stale') throw failure;
  const { current = null, version: now } = failure.answer;
  throw new OtherCopyFailure(current as WorkingCopy | null, Number(now));
}

export function loadCopy(target: CopyPlace): Promise<OwnCopy> {
  return answerOf(
    'key' in target
      ? api.unsaved.posts[':key'].$get({ param: target })
      : calls[target.kind].$get({ param: paramOf(target) }),
  );
}

export type LoadedCopy = Pick<OwnCopy, 'copy' | 'version'> & Partial<Pick<OwnCopy, 'discarded_at'>>;

export const NO_COPY: LoadedCopy = { copy: null, version: 0 };

/** Failures don't matter, because a later save meets an existing copy. */
export function loadCopyIfAny(target: CopyPlace): Promise<LoadedCopy> {
  return loadCopy(target).catch(() => NO_COPY);
}

/** The revision that the unsaved changes began from, if the entry has been saved since. */
export interface Begun<Values> {
  /** Undefined if the server no longer has that revision. */
  values: Values | undefined;
  /** The user who saved the entry last, as the beginning of a sentence. */
  by: string;
}

export async function loadBegun<Kept>(
  { copy }: LoadedCopy,
  entry: { revision: number },
  revisionOf: (revision: string) => Promise<{ made_by: string | null; values: Kept }>,
): Promise<Begun<Kept> | null> {
  const revision = copy?.base_revision ?? 0;
  if (!copy || revision >= entry.revision) return null;
  const [base, newest] = await Promise.all(
    [revision, entry.revision].map((one) => revisionOf(String(one)).catch(() => undefined)),
  );
  return { values: base?.values, by: newest?.made_by ?? 'Someone else' };
}

export async function discardCopy(target: CopyPlace): Promise<void> {
  await answerOf(
    'key' in target
      ? api.unsaved.posts[':key'].$delete({ param: target })
      : calls[target.kind].$delete({ param: paramOf(target) }),
  );
}

export function returnCopy(target: CopyPlace): Promise<OwnCopy> {
  return answerOf(
    'key' in target
      ? api.unsaved.posts[':key'].return.$post({ param: target })
      : calls[target.kind].return.$post({ param: paramOf(target) }),
  );
}

export const copyCalls = { keep: saveCopy, load: loadCopy, discard: discardCopy, putBack: returnCopy };

function paramOf({ id }: { id: number }) {
  return { id: String(id) };
}

/** Explains why words are only on this device, and whether another attempt may help. */
export function judgeKeeping(failure: unknown, kind: WrittenKind): Verdict {
  if (failure instanceof OtherCopyFailure)
    return { next: 'stop', reason: `you have edited this ${kind} in another tab or on another device` };
  if (!(failure instanceof CallFailure)) return { next: 'again', reason: 'the server isn’t responding' };
  const { status, fields } = failure;
  if (status === 0) return { next: 'again', reason: navigator.onLine ? 'no connection' : 'you are offline' };
  if (status === 401) return { next: 'again', reason: 'you are signed out; save to sign in again' };
  if (status === 403) return { next: 'stop', reason: `you can no longer change this ${kind}` };
  if (status === 404) return { next: 'stop', reason: `someone has deleted this ${kind}` };
  if (status === 429 || status >= 500) return { next: 'again', reason: 'the server isn’t responding' };
  // The field shows its own problem.
  const isSaid = Object.keys(fields).length > 0;
  const reason = isSaid ? 'some fields are invalid' : 'this is larger than the server accepts';
  return { next: 'wait', reason };
}

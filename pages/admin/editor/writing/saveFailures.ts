import { CallFailure } from '../../calls/failure.ts';

/**
 * `invalid`: said beside its field; `conflict`, `deleted`: by others; `merged`: with another status by others, which the
 * writer has to see before it is saved; `forbidden`: not theirs to change.
 */
export type SaveResult = 'saved' | 'invalid' | 'conflict' | 'merged' | 'deleted' | 'forbidden' | 'failed';

/** Somebody else was faster. */
export class StaleFailure<Entry = unknown> extends Error {
  override name = 'StaleFailure';
  /** The entry as the other user saved it. */
  readonly current: Entry;
  /** The other user's name, as the beginning of a sentence. */
  readonly by: string;

  constructor(current: Entry, by = 'Someone else') {
    super('Someone else has changed this in the meantime');
    this.current = current;
    this.by = by;
  }
}

/** The same failure, or that somebody else was faster, if that is what it tells. */
export function staleOr(failure: CallFailure): StaleFailure | CallFailure {
  const { current } = failure.answer;
  return failure.code === 'stale' && current ? new StaleFailure(current, failure.changedBy) : failure;
}

/** Whether it isn't known if the server has it: no answer came, or one from in between. */
export function isUnsure(failure: unknown): boolean {
  return failure instanceof CallFailure && [0, 502, 503, 504].includes(failure.status);
}

/** In the server's words; '' where its writer could do nothing about it. */
export function reasonOf(failure: unknown): string {
  if (!(failure instanceof CallFailure) || ![403, 413, 429].includes(failure.status)) return '';
  // A proxy in between answers with a page of its own.
  return failure.serverMessage || (failure.status === 413 ? 'This is larger than the server accepts' : '');
}

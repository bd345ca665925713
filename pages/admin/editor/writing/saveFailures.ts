import { CallFailure } from '../../calls/failure.ts';

/**
 * `invalid`: a field reports it; `conflict`, `deleted`: by others; `merged`: others changed the status, which the
 * writer has to see before saving; `forbidden`: the user may no longer change it.
 */
export type SaveResult = 'saved' | 'invalid' | 'conflict' | 'merged' | 'deleted' | 'forbidden' | 'failed';

/** Someone else has saved the entry first. */
export class StaleFailure<Entry = unknown> extends Error {
  override name = 'StaleFailure';
  readonly current: Entry;
  /** The other user's name, as the beginning of a sentence. */
  readonly by: string;

  constructor(current: Entry, by = 'Someone else') {
    super('Someone else has changed this in the meantime');
    this.current = current;
    this.by = by;
  }
}

export function staleOr(failure: CallFailure): StaleFailure | CallFailure {
  const { current } = failure.answer;
  return failure.code === 'stale' && current ? new StaleFailure(current, failure.changedBy) : failure;
}

/** Whether the server may have received it: no answer came, or only one from a proxy. */
export function isUnsure(failure: unknown): boolean {
  return failure instanceof CallFailure && [0, 502, 503, 504].includes(failure.status);
}

/** The server's words; '' if the writer could do nothing about it. */
export function reasonOf(failure: unknown): string {
  if (!(failure instanceof CallFailure) || ![403, 413, 429].includes(failure.status)) return '';
  // A proxy answers with a page instead of a message.
  return failure.serverMessage || (failure.status === 413 ? 'This is larger than the server accepts' : '');
}

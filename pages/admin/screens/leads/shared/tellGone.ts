import { CallFailure } from '../../../calls/failure.ts';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showErrorToast } from '../../../ui/notices/toasts.ts';

/** @param gone how many. @returns how many were there to be changed. */
export function tellGone(gone: number, asked: number): number {
  const one = asked === 1 ? 'Lead not found' : `${gone} of ${asked} leads not found`;
  const it = gone === 1 ? 'it' : 'them';
  if (gone > 0) showErrorToast(one, 'Error', `Somebody else has deleted ${it} in the meantime.`);
  return asked - gone;
}

export function tellKept(kept: number, asked: number): void {
  const one = asked === 1 ? 'The lead was not changed' : `${kept} of ${asked} leads were not changed`;
  if (kept > 0)
    showErrorToast(one, 'Error', `Somebody else has changed ${kept === 1 ? 'it' : 'them'} in the meantime.`);
}

/** Says on the page of one lead what failed, and why: where it is gone, the page still shows what was typed. */
export function tellOrGone(failure: unknown, text: string): void {
  const isGone = failure instanceof CallFailure && failure.status === 404;
  const reason = 'Somebody else has deleted it in the meantime. Copy what you typed before you leave.';
  if (isGone) showErrorToast(text, 'Error', reason);
  else showFailure(failure, text);
}

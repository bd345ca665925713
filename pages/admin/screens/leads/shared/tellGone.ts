import { CallFailure } from '../../../calls/failure.ts';
import { showErrorToast, showFailure } from '../../../ui/notices/toasts.ts';

/** @returns how many leads still existed. */
export function tellGone(gone: number, requested: number): number {
  const one = requested === 1 ? 'Lead not found' : `${gone} of ${requested} leads not found`;
  const it = gone === 1 ? 'it' : 'them';
  if (gone > 0) showErrorToast(one, 'Error', `Someone else has deleted ${it} in the meantime.`);
  return requested - gone;
}

export function tellKept(unchanged: number, requested: number): void {
  const one =
    requested === 1 ? 'The lead was not changed' : `${unchanged} of ${requested} leads were not changed`;
  if (unchanged > 0)
    showErrorToast(
      one,
      'Error',
      `Someone else has changed ${unchanged === 1 ? 'it' : 'them'} in the meantime.`,
    );
}

/** If the lead is gone, its page still shows the text that the user typed. */
export function tellOrGone(failure: unknown, text: string): void {
  const isGone = failure instanceof CallFailure && failure.status === 404;
  const reason = 'Someone else has deleted it in the meantime. Copy what you typed before you leave.';
  if (isGone) showErrorToast(text, 'Error', reason);
  else showFailure(failure, text);
}

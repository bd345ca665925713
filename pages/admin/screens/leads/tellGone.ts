import { tellError } from '../../ui/toasts.ts';

/**
 * Says that somebody else has deleted some of the leads that were to be changed.
 * @returns how many were there to be changed.
 */
export function tellGone(gone: readonly number[], asked: number): number {
  const one = asked === 1 ? 'Lead not found' : `${gone.length} of ${asked} leads not found`;
  const it = gone.length === 1 ? 'it' : 'them';
  if (gone.length > 0) tellError(one, 'Error', `Somebody has deleted ${it} meanwhile.`);
  return asked - gone.length;
}

import { reasonIn } from '../../app/calls/failure.ts';
import { tellError } from './toasts.ts';

/** Says what failed, and below it why, as far as one can know. */
export function tellFailure(failure: unknown, text: string): void {
  tellError(text, 'Error', reasonIn(failure, text));
}

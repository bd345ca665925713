import { reasonIn } from '../../app/calls/failure.ts';
import { tellError } from './toasts.ts';

export function tellFailure(failure: unknown, text: string): void {
  tellError(text, 'Error', reasonIn(failure, text));
}

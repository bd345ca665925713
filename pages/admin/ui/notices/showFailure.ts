import { reasonIn } from '../../calls/failure.ts';
import { showErrorToast } from './toasts.ts';

export function showFailure(failure: unknown, text: string): void {
  showErrorToast(text, 'Error', reasonIn(failure, text));
}

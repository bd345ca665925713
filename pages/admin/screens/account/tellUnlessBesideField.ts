import { CallFailure, sentenceOf } from '../../calls/failure.ts';
import { showFailure } from '../../ui/notices/showFailure.ts';

export function tellUnlessBesideField(failure: unknown, otherwise: string): void {
  const isBesideField = failure instanceof CallFailure && Object.keys(failure.fields).length > 0;
  if (!isBesideField) showFailure(failure, sentenceOf(failure, otherwise));
}

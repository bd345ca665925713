import { CallFailure, sentenceOf } from '../../app/calls/failure.ts';
import { tellFailure } from '../../ui/notices/tellFailure.ts';

export function tellUnlessBesideField(failure: unknown, otherwise: string): void {
  const isBesideField = failure instanceof CallFailure && Object.keys(failure.fields).length > 0;
  if (!isBesideField) tellFailure(failure, sentenceOf(failure, otherwise));
}

import { useMemo } from 'react';
import { passagesOf } from '../content.ts';
import { type DifferenceProps, PassageDifference } from './PassageDifference.tsx';

export function Difference({ before, after, ...words }: DifferenceProps<string>) {
  const passages = useMemo(
    () => ({ before: before === null ? null : passagesOf(before), after: passagesOf(after) }),
    [before, after],
  );
  return <PassageDifference {...words} {...passages} />;
}

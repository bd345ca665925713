import { useEffect } from 'react';
import { CallFailure } from '../calls/failure.ts';
import { Button } from './Button.tsx';
import { Empty } from './Panel.tsx';
import { tellError } from './toasts.ts';

interface LoadProblemProps {
  /** The notice's sentence: 'Failed to load leads'. */
  notice: string;
  onRetry: () => void;
  /** Of one entry: why it could not be fetched. One that isn't there is not asked for again. */
  failure?: unknown;
}

/** Stands where a list would be that couldn't be fetched, and says so in a notice once. */
export function LoadProblem({ notice, onRetry, failure }: LoadProblemProps) {
  useEffect(() => tellError(notice), [notice]);
  if (failure instanceof CallFailure && failure.status === 404) {
    return <Empty title="There is nothing here" text="It may have been deleted." />;
  }
  return (
    <Empty title="There is nothing to show yet" text="The server did not answer as it should.">
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </Empty>
  );
}

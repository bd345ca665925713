import { useEffect } from 'react';
import { Button } from './Button.tsx';
import { Empty } from './Panel.tsx';
import { tellError } from './toasts.ts';

interface LoadProblemProps {
  /** The notice's sentence: 'Failed to load leads'. */
  notice: string;
  onRetry: () => void;
}

/** Stands where a list would be that couldn't be fetched, and says so in a notice once. */
export function LoadProblem({ notice, onRetry }: LoadProblemProps) {
  useEffect(() => tellError(notice), [notice]);
  return (
    <Empty title="There is nothing to show yet" text="The server did not answer as it should.">
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </Empty>
  );
}

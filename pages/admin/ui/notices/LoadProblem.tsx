import { useEffect } from 'react';
import { CallFailure, reasonIn } from '../../calls/failure.ts';
import { Button } from '../Button.tsx';
import { Empty } from '../Panel.tsx';
import { showErrorToast } from './toasts.ts';

interface MissingProps {
  title: string;
  failure: unknown;
  onRetry: () => void;
}

export function Missing({ title, failure, onRetry }: MissingProps) {
  if (isGone(failure)) return <Empty title={title} text="It may have been deleted." />;
  return (
    <Empty title={title} text={reasonIn(failure, title) || 'Something went wrong on the server.'}>
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </Empty>
  );
}

/** The same instead of a list, with a notice. */
export function LoadProblem({ notice, ...missing }: Omit<MissingProps, 'title'> & { notice: string }) {
  useEffect(() => showErrorToast(notice), [notice]);
  const title = isGone(missing.failure) ? 'Not found' : 'This could not be loaded';
  return <Missing title={title} {...missing} />;
}

function isGone(failure: unknown): boolean {
  return failure instanceof CallFailure && failure.status === 404;
}

import { useEffect, useRef } from 'react';
import type { Trouble } from '../fields/useVersion.ts';
import css from './Entries.module.css';

interface TroubleNoticeProps {
  trouble: Trouble;
  /** Whether both changed the same field. */
  hasConflicts: boolean;
}

/** Says what somebody else did to an entry while it was being edited, and who has to do what now. */
export function TroubleNotice({ trouble, hasConflicts }: TroubleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={css.trouble} role="alert" tabIndex={-1}>
      {trouble === 'gone' ? (
        <p>
          <strong>Somebody else has deleted this in the meantime.</strong> It can no longer be saved: copy
          what you still need.
        </p>
      ) : (
        <p>
          <strong>Somebody else has changed this in the meantime.</strong> Nothing you typed is lost; their
          values are in the fields you had not touched.{' '}
          {hasConflicts ? 'Where you both changed a field, yours stands and theirs is shown below it. ' : ''}
          Check, then save again.
        </p>
      )}
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import type { Trouble } from '../fields/useVersion.ts';
import { showFailure } from '../notices/toasts.ts';
import { isGone, reasonOf, restoreOne } from '../trash/useRestore.ts';
import css from './Entries.module.css';

interface TroubleNoticeProps {
  trouble: Trouble;
  hasConflicts: boolean;
  /** The user who changed or deleted the entry, as the beginning of a sentence. */
  by: string;
  /** The id in the trash; null if the entry can't be restored. */
  trashId?: number | null;
  onReturn?: () => void;
}

export function TroubleNotice({
  trouble,
  hasConflicts,
  by,
  trashId = null,
  onReturn = () => {},
}: TroubleNoticeProps) {
  if (trouble === 'changed') return <ChangedNotice hasConflicts={hasConflicts} by={by} />;
  return <GoneNotice trashId={trashId} onReturn={onReturn} />;
}

function ChangedNotice({ hasConflicts, by }: Pick<TroubleNoticeProps, 'hasConflicts' | 'by'>) {
  return (
    <Notice>
      <p>
        <strong>{`${by} has changed this in the meantime.`}</strong> Your changes are kept. Fields you haven’t
        touched show their values.{' '}
        {hasConflicts ? 'Where you both changed a field, yours is kept and theirs is shown below it. ' : ''}
        Check, then save again.
      </p>
    </Notice>
  );
}

function GoneNotice({ trashId, onReturn }: Required<Pick<TroubleNoticeProps, 'trashId' | 'onReturn'>>) {
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  if (trashId === null || isLost) {
    return (
      <Notice>
        <p>
          <strong>Someone else has deleted this in the meantime.</strong> You can no longer save it. Copy what
          you need.
        </p>
      </Notice>
    );
  }
  const bringBack = async (form: HTMLFormElement | null | undefined) => {
    setBusy(true);
    try {
      await restoreOne(trashId);
    } catch (failure) {
      showFailure(failure, reasonOf(failure, 'Failed to restore it'));
      setBusy(false);
      return setLost(isGone(failure));
    }
    // Saving the typed values also removes the notice.
    form?.requestSubmit();
    onReturn();
  };
  return (
    <Notice>
      <p>
        <strong>Someone else has deleted this in the meantime.</strong> It is in the trash, but your changes
        are still here. Restore it to save them.
      </p>
      <Button isSmall isBusy={isBusy} onClick={(event) => bringBack(event.currentTarget.closest('form'))}>
        Restore and save
      </Button>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={css.trouble} role="alert" tabIndex={-1}>
      {children}
    </div>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import type { Trouble } from '../fields/useVersion.ts';
import { showFailure } from '../notices/showFailure.ts';
import { isGone, reasonOf, restoreOne } from '../trash/useRestore.ts';
import css from './Entries.module.css';

interface TroubleNoticeProps {
  trouble: Trouble;
  hasConflicts: boolean;
  /** Who did it, as the beginning of a sentence. */
  by: string;
  /** Where a deleted one lies in the trash; nothing where it can't be had back. */
  trashId?: number | null;
  onReturn?: () => void;
}

/** Says what somebody else did to an entry while it was being edited, and who has to do what now. */
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
        <strong>{`${by} has changed this in the meantime.`}</strong> Nothing you typed is lost; their values
        are in the fields you had not touched.{' '}
        {hasConflicts ? 'Where you both changed a field, yours stands and theirs is shown below it. ' : ''}
        Check, then save again.
      </p>
    </Notice>
  );
}

type GoneNoticeProps = Required<Pick<TroubleNoticeProps, 'trashId' | 'onReturn'>>;

/** Somebody else deleted it: back it comes, with what was typed. */
function GoneNotice({ trashId, onReturn }: GoneNoticeProps) {
  const [isBusy, setBusy] = useState(false);
  const [isLost, setLost] = useState(false);
  if (trashId === null || isLost) {
    return (
      <Notice>
        <p>
          <strong>Somebody else has deleted this in the meantime.</strong> It can no longer be saved: copy
          what you still need.
        </p>
      </Notice>
    );
  }
  const bringBack = async (form: HTMLFormElement | null | undefined) => {
    setBusy(true);
    try {
      await restoreOne(trashId);
    } catch (failure) {
      showFailure(failure, reasonOf(failure, 'Failed to bring it back'));
      setBusy(false);
      return setLost(isGone(failure));
    }
    // Sent with what was typed; the notice goes with that.
    form?.requestSubmit();
    onReturn();
  };
  return (
    <Notice>
      <p>
        <strong>Somebody else has deleted this in the meantime.</strong> It lies in the trash, and nothing you
        typed is lost: you can bring it back and save that.
      </p>
      <Button isSmall isBusy={isBusy} onClick={(event) => bringBack(event.currentTarget.closest('form'))}>
        Bring it back and save
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

import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button.tsx';
import css from './Editor.module.css';
import type { PageEditing } from './usePageEditing.ts';

/** Says what somebody else did to the page meanwhile, and what is to be decided. */
export function MeanwhileNotice({ editing: { meanwhile, decide } }: { editing: PageEditing }) {
  if (meanwhile === null) return null;
  if (meanwhile.what === 'gone')
    return (
      <Notice key="gone">
        <strong>Somebody else has deleted this page in the meantime.</strong> It can no longer be saved: copy
        what you still need.
      </Notice>
    );
  if (meanwhile.what === 'merged')
    return (
      <Notice key="merged">
        <strong>Somebody else has saved this page in the meantime.</strong> Their changes are in it now beside
        yours. Check, then save again.
      </Notice>
    );
  const buttons = (
    <div className={css.tools}>
      <Button look="quiet" onClick={() => decide('theirs')}>
        Take theirs
      </Button>
      <Button look="quiet" onClick={() => decide('mine')}>
        Keep mine
      </Button>
    </div>
  );
  return (
    <Notice key="clash" buttons={buttons}>
      <strong>Somebody else has saved this page in the meantime.</strong> You both changed:{' '}
      {meanwhile.clashes.join('; ')}. Nothing you typed is lost; everything else of both is kept. Then save
      again.
    </Notice>
  );
}

export function Notice({ children, buttons }: { children: ReactNode; buttons?: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={css.notice} role="alert" tabIndex={-1}>
      <p>{children}</p>
      {buttons}
    </div>
  );
}

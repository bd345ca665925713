import { useEffect, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { Button } from '../Button.tsx';
import { FormFoot } from '../fields/Form.tsx';
import { afterFocusReturned } from './afterFocusReturned.ts';
import { Dialog } from './Dialog.tsx';
import { lostBy, useUnsavedWork } from './unsavedWork.ts';

interface LeaveQuestionProps {
  isUnsaved: boolean;
  text: string;
  /** Whether an address still shows what is unsaved; left out, that is only the present one. */
  staysAt?: (pathname: string) => boolean;
  /** The question of a window with unsaved changes that is about to close, and its answers. */
  closing?: { isAsked: boolean; onStay: () => void; onLeave: () => void; onSave: () => void };
  /** Whether the forms that hold the changes say so (`data-unsaved`), and can be saved from here. */
  canSave?: boolean;
}

export function LeaveQuestion({ isUnsaved, text, staysAt, closing, canSave = false }: LeaveQuestionProps) {
  useUnsavedWork({
    isUnsaved,
    text,
    staysAt: (next, current) => staysAt?.(next.pathname) ?? next.pathname === current.pathname,
  });
  const here = useLocation();
  // The router asks only the question that came last: that one speaks for a form behind its window, too.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => lostBy(currentLocation, nextLocation).length > 0,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const isBlocked = blocker.state === 'blocked';
  const isAsked = isBlocked || (closing?.isAsked ?? false);
  const back = useRef<HTMLButtonElement>(null);
  // A window that it stands over takes the focus from the button as that appears.
  useEffect(() => {
    if (isAsked) afterFocusReturned(() => back.current?.focus());
  }, [isAsked]);
  const stay = () => (isBlocked ? blocker.reset() : closing?.onStay());
  const leave = () => (isBlocked ? blocker.proceed() : closing?.onLeave());
  const [isLeaving, setLeaving] = useState(false);
  const saveAndLeave = () => {
    if (!isBlocked) return closing?.onSave();
    setLeaving(true);
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-unsaved]')) form.requestSubmit();
  };
  useEffect(() => {
    if (!isLeaving || blocker.state !== 'blocked') return;
    if (!isUnsaved) {
      setLeaving(false);
      return blocker.proceed();
    }
    // An invalid form shows its errors. The next key or click there means that the user stays.
    const stayHere = () => {
      setLeaving(false);
      blocker.reset();
    };
    const [keys, pointer] = ['keydown', 'pointerdown'] as const;
    window.addEventListener(keys, stayHere);
    window.addEventListener(pointer, stayHere);
    return () => {
      window.removeEventListener(keys, stayHere);
      window.removeEventListener(pointer, stayHere);
    };
  }, [isLeaving, isUnsaved, blocker]);
  return (
    <Dialog
      title="Leave without saving?"
      text={isBlocked ? lostBy(here, blocker.location).join(' ') : text}
      isOpen={isAsked && !isLeaving}
      onClose={stay}
      role="alertdialog"
    >
      <FormFoot>
        <Button ref={back} look="quiet" onClick={stay} autoFocus>
          Stay here
        </Button>
        <Button look="danger" onClick={leave}>
          Leave
        </Button>
        {(isBlocked ? canSave : closing) ? (
          <Button onClick={saveAndLeave}>{isBlocked ? 'Save and leave' : 'Save'}</Button>
        ) : null}
      </FormFoot>
    </Dialog>
  );
}

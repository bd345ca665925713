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
  /** Whether an address still shows the unsaved changes; by default only the present one does. */
  staysAt?: (pathname: string) => boolean;
  closing?: { isAsked: boolean; onStay: () => void; onLeave: () => void; onSave: () => void };
  /** Whether the forms with changes have `data-unsaved`, and can be saved from here. */
  canSave?: boolean;
}

export function LeaveQuestion({ isUnsaved, text, staysAt, closing, canSave = false }: LeaveQuestionProps) {
  useUnsavedWork({
    isUnsaved,
    text,
    staysAt: (next, current) => staysAt?.(next.pathname) ?? next.pathname === current.pathname,
  });
  const here = useLocation();
  // The router asks only the last question, which therefore also speaks for a form behind its window.
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
  // The window below takes the focus from the button as that appears.
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
    // An invalid form shows its errors. With the next key or click there, the user stays.
    const stayHere = () => {
      setLeaving(false);
      blocker.reset();
    };
    const listening = new AbortController();
    for (const event of ['keydown', 'pointerdown'])
      window.addEventListener(event, stayHere, { signal: listening.signal });
    return () => listening.abort();
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

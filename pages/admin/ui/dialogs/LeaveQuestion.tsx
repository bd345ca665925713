import { useEffect, useRef } from 'react';
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
  /** Where the changes stand in a window: it is about to be closed, and what becomes of that. */
  closing?: { isAsked: boolean; onStay: () => void; onLeave: () => void };
}

export function LeaveQuestion({ isUnsaved, text, staysAt, closing }: LeaveQuestionProps) {
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
  return (
    <Dialog
      title="Leave without saving?"
      text={isBlocked ? lostBy(here, blocker.location).join(' ') : text}
      isOpen={isAsked}
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
      </FormFoot>
    </Dialog>
  );
}

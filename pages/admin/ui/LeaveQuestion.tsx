import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { FormFoot } from '../fields/Form.tsx';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface LeaveQuestionProps {
  isUnsaved: boolean;
  /** What would be lost. */
  text: string;
  /** Whether an address still shows what is unsaved; left out, that is only the present one. */
  staysAt?: (pathname: string) => boolean;
}

/** Asks before unsaved changes are left behind, within the back office and when the window is closed. */
export function LeaveQuestion({ isUnsaved, text, staysAt }: LeaveQuestionProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const { pathname } = nextLocation;
    return isUnsaved && !(staysAt?.(pathname) ?? pathname === currentLocation.pathname);
  });
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return (
    <Dialog
      title="Leave without saving?"
      text={text}
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      role="alertdialog"
    >
      <FormFoot>
        <Button look="quiet" onClick={() => blocker.reset?.()} autoFocus>
          Stay here
        </Button>
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </FormFoot>
    </Dialog>
  );
}

import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { FormFoot } from '../../fields/Form.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SECTIONS } from './sections.ts';

/** Asks before unsaved changes are left behind, within the back office and when the window is closed. */
export function LeaveQuestion({ unsaved }: { unsaved: ReadonlySet<string> }) {
  const isUnsaved = unsaved.size > 0;
  const blocker = useBlocker(
    ({ nextLocation }) => isUnsaved && !/^\/settings(\/|$)/.test(nextLocation.pathname),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const names = SECTIONS.filter(({ path }) => unsaved.has(path)).map(({ label }) => label);
  return (
    <Dialog
      title="Leave without saving?"
      text={`There are unsaved changes in: ${names.join(', ')}.`}
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

import { type ComponentProps, type ReactNode, useState } from 'react';
import { FormEnd, FormFields } from '../fields/Form.tsx';
import type { Trouble } from '../fields/useVersion.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { LeaveQuestion } from '../ui/LeaveQuestion.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';

interface FormDialogProps {
  title: string;
  /** From useForm. */
  form: {
    props: ComponentProps<'form'>;
    isTyped: boolean;
    isSending: boolean;
    trouble: Trouble | null;
    trashId: number | null;
    meetReturn: () => void;
    hasConflicts: boolean;
  };
  /** What the sending button says. */
  action: string;
  /** It holds a moment that is picked, and no words: Escape leaves it unasked. */
  isPick?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a window: its fields, the way back, and the button that sends it. Cancel leaves it as one asked for;
 * Escape, the way back and closing the browser's window may be a slip, and ask once something is typed.
 */
export function FormDialog({ title, form, action, isPick = false, onClose, children }: FormDialogProps) {
  const [isAsked, setAsked] = useState(false);
  const asks = form.isTyped && !isPick;
  return (
    <Dialog title={title} isOpen onClose={asks ? () => setAsked(true) : onClose}>
      <form {...form.props} aria-label={title}>
        {form.trouble ? (
          <TroubleNotice
            trouble={form.trouble}
            hasConflicts={form.hasConflicts}
            trashId={form.trashId}
            onReturn={form.meetReturn}
          />
        ) : null}
        <FormFields>{children}</FormFields>
        <FormEnd action={form.isSending ? 'Saving...' : action} isBusy={form.isSending} onClose={onClose} />
      </form>
      {asks ? (
        <LeaveQuestion
          isUnsaved
          text="What you typed in this window is not saved."
          closing={{ isAsked, onStay: () => setAsked(false), onLeave: onClose }}
        />
      ) : null}
    </Dialog>
  );
}

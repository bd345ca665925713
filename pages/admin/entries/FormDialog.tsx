import type { ComponentProps, ReactNode } from 'react';
import { FormEnd, FormFields } from '../fields/Form.tsx';
import type { Trouble } from '../fields/useVersion.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';

interface FormDialogProps {
  title: string;
  /** From useForm. */
  form: {
    props: ComponentProps<'form'>;
    isSending: boolean;
    trouble: Trouble | null;
    trashId: number | null;
    meetReturn: () => void;
    hasConflicts: boolean;
  };
  /** What the sending button says. */
  action: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a window: its fields, the way back, and the button that sends it. */
export function FormDialog({ title, form, action, onClose, children }: FormDialogProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
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
    </Dialog>
  );
}

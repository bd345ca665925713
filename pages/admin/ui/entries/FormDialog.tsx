import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { TypedDialog } from '../dialogs/TypedDialog.tsx';
import { FormEnd, FormFields } from '../fields/Form.tsx';
import type { Trouble } from '../fields/useVersion.ts';
import { TroubleNotice } from './TroubleNotice.tsx';

interface FormDialogProps {
  title: string;
  form: {
    props: ComponentProps<'form'>;
    isTyped: boolean;
    isSending: boolean;
    trouble: Trouble | null;
    trashId: number | null;
    meetReturn: () => void;
    hasConflicts: boolean;
    by: string;
  };
  action: string;
  /** It holds only a picked moment, no words: Escape leaves it without a question. */
  isPick?: boolean;
  /** The server doesn't have all parts yet, so the form can't be sent. */
  isWaiting?: boolean;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog({
  title,
  form,
  action,
  isPick = false,
  isWaiting = false,
  isWide = false,
  onClose,
  children,
}: FormDialogProps) {
  return (
    <TypedDialog title={title} isOpen isWide={isWide} isTyped={form.isTyped && !isPick} onClose={onClose}>
      <form {...form.props} {...(isWaiting ? { onSubmit: preventSending } : {})} aria-label={title}>
        {form.trouble ? (
          <TroubleNotice
            trouble={form.trouble}
            hasConflicts={form.hasConflicts}
            by={form.by}
            trashId={form.trashId}
            onReturn={form.meetReturn}
          />
        ) : null}
        <FormFields>{children}</FormFields>
        <FormEnd
          action={form.isSending ? 'Saving...' : action}
          isBusy={form.isSending || isWaiting}
          canLeave={!form.isSending}
          onClose={onClose}
        />
      </form>
    </TypedDialog>
  );
}

function preventSending(event: FormEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

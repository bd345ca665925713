import { useEffect, useRef } from 'react';
import { DIALOG } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import { EnquiryDialogFields, type EnquiryDialogFieldsProps } from './EnquiryDialogFields.tsx';
import { failureToast } from './failureToast.ts';
import { enhanceLeadForm } from './leadForm.ts';

interface EnquiryDialogFormProps extends EnquiryDialogFieldsProps {
  onSent(): void;
  onCancel(): void;
}

/** Drawn once and then left to itself: nothing that is typed into it is React's to lose. */
export function EnquiryDialogForm({ services, service, onSent, onCancel }: EnquiryDialogFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(onSent);
  sent.current = onSent;
  useEffect(() => {
    if (!form.current) return;
    const failure = failureToast(say(DIALOG.failed));
    const leave = enhanceLeadForm(form.current, {
      complainsOn: 'leave',
      quiet: ['name'],
      busy: say(DIALOG.sending),
      onAttempt: failure.clear,
      onFailed: failure.show,
      onSent: () => sent.current(),
    });
    return () => {
      leave();
      failure.clear();
    };
  }, []);
  return (
    <form ref={form} method="post" action="/api/contact" aria-label={say(DIALOG.form)}>
      <EnquiryDialogFields services={services} service={service} onCancel={onCancel} />
    </form>
  );
}

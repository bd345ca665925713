import { useEffect, useRef } from 'react';
import { DIALOG } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import type { Option } from '../components/fields/SelectField.tsx';
import { DialogFrame } from './dialog/DialogFrame.tsx';
import { useDialogRequest } from './dialog/useDialogRequest.ts';
import { failureToast } from './enquiry/complaints.ts';
import { EnquiryDialogFields, type EnquiryDialogFieldsProps } from './enquiry/EnquiryDialogFields.tsx';
import { enhanceLeadForm } from './enquiry/leadForm.ts';
import { preparePageRegion } from './toasts/region.ts';
import { showToast } from './toasts/toasts.ts';

export default function EnquiryDialog({ services }: { services: Option[] }) {
  const [service, close] = useDialogRequest('enquiry');
  useEffect(preparePageRegion, []);

  const thank = () => {
    close();
    showToast({
      title: say(DIALOG.thanks),
      text: say(DIALOG.received),
      look: 'plain',
    });
  };
  return (
    <DialogFrame title={say(DIALOG.title)} isOpen={service !== undefined} onClose={close}>
      <EnquiryDialogForm services={services} service={service ?? ''} onSent={thank} onCancel={close} />
    </DialogFrame>
  );
}

interface EnquiryDialogFormProps extends EnquiryDialogFieldsProps {
  onSent(): void;
  onCancel(): void;
}

/** Rendered once: React never touches what people type into it. */
function EnquiryDialogForm({ services, service, onSent, onCancel }: EnquiryDialogFormProps) {
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

import { useEffect, useRef } from 'react';
import { FormFoot, FormGrid } from '#renderer/components/fields/FormGrid.tsx';
import { Honeypot } from '#renderer/components/fields/Honeypot.tsx';
import { type Option, SelectField } from '#renderer/components/fields/SelectField.tsx';
import { TextArea } from '#renderer/components/fields/TextArea.tsx';
import { CancelButton, SendButton } from '#renderer/components/forms/FormButtons.tsx';
import { PersonFields } from '#renderer/components/forms/PersonFields.tsx';
import { failureToast } from './failureToast.ts';
import { bringToLife } from './leadForm.ts';

interface EnquiryDialogFormProps {
  services: Option[];
  service: string;
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
    const failure = failureToast('Failed to submit your enquiry. Please try again.');
    const leave = bringToLife(form.current, {
      complainsOn: 'leave',
      quiet: ['name'],
      busy: 'Submitting...',
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
    <form ref={form} method="post" action="/api/contact" aria-label="Enquiry">
      <FormGrid>
        <PersonFields form="dialog" />
        <SelectField
          id="dialog-projectType"
          name="projectType"
          label="Project Type"
          options={services}
          placeholder="Select a service"
          defaultValue={service}
        />
        <TextArea
          id="dialog-message"
          name="message"
          label="Message"
          rows={4}
          placeholder="Tell us about your project requirements..."
        />
        <Honeypot id="dialog-honeypot" />
        <input type="hidden" name="lead_type" value="Enquiry Modal" />
        <FormFoot>
          <SendButton>Send Enquiry</SendButton>
          <CancelButton onClick={onCancel} />
        </FormFoot>
      </FormGrid>
    </form>
  );
}

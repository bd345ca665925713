import { useEffect, useRef } from 'react';
import { DIALOG, FORMS } from '#content-api/agency/wording/forms/contract.ts';
import { FormFoot, FormGrid } from '#renderer/components/fields/FormGrid.tsx';
import { Honeypot } from '#renderer/components/fields/Honeypot.tsx';
import { type Option, SelectField } from '#renderer/components/fields/SelectField.tsx';
import { TextArea } from '#renderer/components/fields/TextArea.tsx';
import { CancelButton, SendButton } from '#renderer/components/forms/FormButtons.tsx';
import { PersonFields } from '#renderer/components/forms/PersonFields.tsx';
import { say } from '#renderer/wording.ts';
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
    const failure = failureToast(say(DIALOG.failed));
    const leave = bringToLife(form.current, {
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
      <FormGrid>
        <PersonFields form="dialog" />
        <SelectField
          id="dialog-projectType"
          name="projectType"
          label={say(FORMS.projectType)}
          options={services}
          placeholder={say(FORMS.chooseService)}
          defaultValue={service}
        />
        <TextArea
          id="dialog-message"
          name="message"
          label={say(FORMS.message)}
          rows={4}
          placeholder={say(FORMS.aboutProject)}
        />
        <Honeypot id="dialog-honeypot" />
        <input type="hidden" name="lead_type" value="Enquiry Modal" />
        <FormFoot>
          <SendButton>{say(DIALOG.send)}</SendButton>
          <CancelButton onClick={onCancel} />
        </FormFoot>
      </FormGrid>
    </form>
  );
}

import { FormFoot, FormGrid } from '#renderer/components/fields/FormGrid.tsx';
import { Honeypot } from '#renderer/components/fields/Honeypot.tsx';
import { SelectField } from '#renderer/components/fields/SelectField.tsx';
import { TextArea } from '#renderer/components/fields/TextArea.tsx';
import { CancelButton, SendButton } from '#renderer/components/forms/FormButtons.tsx';
import { shown } from '#renderer/components/forms/live.ts';
import { serviceOptions } from '#renderer/components/forms/options.ts';
import { PersonFields } from '#renderer/components/forms/PersonFields.tsx';
import { useFailureToast } from './useFailureToast.ts';
import { useLeadForm } from './useLeadForm.ts';

interface EnquiryDialogFormProps {
  /** Slug of the service that is asked about; '' for none. */
  service: string;
  onSent(): void;
  onCancel(): void;
}

/** The enquiry dialog's form. It forgets what was typed when it goes, and only then. */
export function EnquiryDialogForm({ service, onSent, onCancel }: EnquiryDialogFormProps) {
  const failure = useFailureToast('Failed to submit your enquiry. Please try again.');
  const { handlers, errors, sending } = useLeadForm({
    complainsOn: 'leave',
    onAttempt: failure.clear,
    onFailed: failure.show,
    onSent,
  });
  return (
    <form {...handlers} method="post" action="/api/contact" aria-label="Enquiry">
      <FormGrid>
        <PersonFields form="dialog" errors={errors} quietName />
        <SelectField
          id="dialog-projectType"
          name="projectType"
          label="Project Type"
          {...shown(errors.projectType)}
          options={serviceOptions}
          placeholder="Select a service"
          defaultValue={service}
        />
        <TextArea
          id="dialog-message"
          name="message"
          label="Message"
          {...shown(errors.message)}
          rows={4}
          placeholder="Tell us about your project requirements..."
        />
        <Honeypot id="dialog-honeypot" />
        <input type="hidden" name="lead_type" value="Enquiry Modal" />
        <FormFoot>
          <SendButton busy="Submitting..." sending={sending}>
            Send Enquiry
          </SendButton>
          <CancelButton onClick={onCancel} />
        </FormFoot>
      </FormGrid>
    </form>
  );
}

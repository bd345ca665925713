import { DIALOG, FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { FormFoot, FormGrid, Honeypot } from '#renderer/components/fields/Field.tsx';
import { type Option, SelectField } from '#renderer/components/fields/SelectField.tsx';
import { TextArea } from '#renderer/components/fields/TextField.tsx';
import { CancelButton, SendButton } from '#renderer/components/forms/FormButtons.tsx';
import { PersonFields } from '#renderer/components/forms/PersonFields.tsx';
import { say } from '#renderer/wording.ts';

export interface EnquiryDialogFieldsProps {
  services: Option[];
  service: string;
  onCancel?(): void;
}

/** Also for previews without scripts. */
export function EnquiryDialogFields({ services, service, onCancel }: EnquiryDialogFieldsProps) {
  return (
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
  );
}

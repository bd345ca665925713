import { ENQUIRY, FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import { FormFoot, FormGrid, FormNote } from '../fields/FormGrid.tsx';
import { Honeypot } from '../fields/Honeypot.tsx';
import { type Option, SelectField } from '../fields/SelectField.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { SendButton } from './FormButtons.tsx';
import { PersonFields } from './PersonFields.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';

interface EnquiryFormProps {
  options: readonly Option[];
  /** Id of the title it stands below. */
  labelledBy: string;
}

export function EnquiryForm({ options, labelledBy }: EnquiryFormProps) {
  return (
    <form method="post" action="/api/contact" aria-labelledby={labelledBy} data-form="enquiry">
      <FormGrid>
        <PersonFields form="enquiry" />
        <SelectField
          id="enquiry-projectType"
          name="projectType"
          label={say(ENQUIRY.about)}
          options={options}
          placeholder={say(ENQUIRY.choose)}
        />
        <TextArea
          id="enquiry-message"
          name="message"
          label={say(FORMS.message)}
          rows={5}
          hint={say(ENQUIRY.hint)}
        />
        <Honeypot id="enquiry-honeypot" />
        <input type="hidden" name="lead_type" value="Home Enquiry" />
        <FormFoot>
          <SendButton>{say(ENQUIRY.send)}</SendButton>
          <FormNote>
            <PrivacyNote of={ENQUIRY.note} />
          </FormNote>
        </FormFoot>
      </FormGrid>
    </form>
  );
}

import { FormFoot, FormGrid, FormNote } from '../fields/FormGrid.tsx';
import { Honeypot } from '../fields/Honeypot.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { SendButton } from './FormButtons.tsx';
import { projectOptions } from './options.ts';
import { PersonFields } from './PersonFields.tsx';

/** @param labelledBy id of the title it stands below. */
export function EnquiryForm({ labelledBy }: { labelledBy: string }) {
  return (
    <form method="post" action="/api/contact" aria-labelledby={labelledBy} data-form="enquiry">
      <FormGrid>
        <PersonFields form="enquiry" />
        <SelectField
          id="enquiry-projectType"
          name="projectType"
          label="What is it about?"
          options={projectOptions}
          placeholder="Choose one, if you know"
        />
        <TextArea
          id="enquiry-message"
          name="message"
          label="Message"
          rows={5}
          hint="What happens today that shouldn’t, and what you have tried so far."
        />
        <Honeypot id="enquiry-honeypot" />
        <input type="hidden" name="lead_type" value="Home Enquiry" />
        <FormFoot>
          <SendButton>Send Enquiry</SendButton>
          <FormNote>
            We reply within 1 business day and use what you write only to answer you. See our{' '}
            <a href="/privacy">privacy notice</a>.
          </FormNote>
        </FormFoot>
      </FormGrid>
    </form>
  );
}

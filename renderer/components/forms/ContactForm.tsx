import { CONTACT, FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import type { ShownService } from '#static-data/schema.ts';
import { FormFoot, FormGrid, FormNote } from '../fields/FormGrid.tsx';
import { Honeypot } from '../fields/Honeypot.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { SendButton } from './FormButtons.tsx';
import { serviceOptions } from './options.ts';
import { PersonFields } from './PersonFields.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';

interface ContactFormProps {
  services: readonly ShownService[];
  /** Id of the title it stands below. */
  labelledBy: string;
}

export function ContactForm({ services, labelledBy }: ContactFormProps) {
  return (
    <form method="post" action="/api/contact" aria-labelledby={labelledBy} data-form="contact">
      <FormGrid>
        <PersonFields form="contact" />
        <SelectField
          id="contact-projectType"
          name="projectType"
          label={say(FORMS.projectType)}
          options={serviceOptions(services)}
          placeholder={say(FORMS.chooseService)}
        />
        <TextArea
          id="contact-message"
          name="message"
          label={say(FORMS.message)}
          rows={6}
          placeholder={say(FORMS.aboutProject)}
        />
        <Honeypot id="contact-honeypot" />
        <input type="hidden" name="lead_type" value="Contact Form" />
        <FormFoot>
          <SendButton>{say(CONTACT.send)}</SendButton>
          <FormNote>
            <PrivacyNote of={CONTACT.note} />
          </FormNote>
        </FormFoot>
      </FormGrid>
    </form>
  );
}

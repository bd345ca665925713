import type { ShownService } from '#static-data/schema.ts';
import { FormFoot, FormGrid, FormNote } from '../fields/FormGrid.tsx';
import { Honeypot } from '../fields/Honeypot.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { SendButton } from './FormButtons.tsx';
import { serviceOptions } from './options.ts';
import { PersonFields } from './PersonFields.tsx';

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
          label="Project Type"
          options={serviceOptions(services)}
          placeholder="Select a service"
        />
        <TextArea
          id="contact-message"
          name="message"
          label="Message"
          rows={6}
          placeholder="Tell us about your project requirements..."
        />
        <Honeypot id="contact-honeypot" />
        <input type="hidden" name="lead_type" value="Contact Form" />
        <FormFoot>
          <SendButton>Send Message</SendButton>
          <FormNote>
            Name and email are all we need. What happens to the rest is in our{' '}
            <a href="/privacy">privacy notice</a>.
          </FormNote>
        </FormFoot>
      </FormGrid>
    </form>
  );
}

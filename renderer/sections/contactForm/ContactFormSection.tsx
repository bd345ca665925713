import { CONTACT, FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { FormColumns } from '#renderer/components/forms/PersonFields.tsx';
import { scripted } from '#renderer/islands/Island.tsx';
import { say } from '#renderer/wording.ts';
import type { ShownService } from '#static-data/schema.ts';
import { FormFoot, FormGrid, FormNote, Honeypot } from '../../components/fields/Field.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextArea } from '../../components/fields/TextField.tsx';
import { PrivacyNote, SendButton } from '../../components/forms/FormButtons.tsx';
import { serviceOptions } from '../../components/forms/options.ts';
import { PersonFields } from '../../components/forms/PersonFields.tsx';
import { Headed, LinkedText } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';

export function ContactFormSection({ id, data, number, context }: SectionProps<'contactForm'>) {
  return (
    <Headed id={id} number={number} data={data} context={context}>
      <FormColumns
        aside={
          data.aside === '' ? null : (
            <p>
              <LinkedText of={data.aside} />
            </p>
          )
        }
      >
        <div {...scripted('contactMessage', 'visible')}>
          <ContactForm services={context.services} labelledBy={`${id}-title`} />
        </div>
      </FormColumns>
    </Headed>
  );
}

interface ContactFormProps {
  services: readonly ShownService[];
  /** Id of the title it stands below. */
  labelledBy: string;
}

function ContactForm({ services, labelledBy }: ContactFormProps) {
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

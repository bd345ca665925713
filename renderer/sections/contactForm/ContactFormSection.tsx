import { ContactForm } from '#renderer/components/forms/ContactForm.tsx';
import { FormColumns } from '#renderer/components/forms/FormColumns.tsx';
import { scripted } from '#renderer/islands/Island.tsx';
import { Headed } from '../Headed.tsx';
import { LinkedText } from '../LinkedText.tsx';
import type { SectionProps } from '../section.ts';

export function ContactFormSection({ id, data, number, context }: SectionProps<'contactForm'>) {
  return (
    <Headed id={id} number={number} data={data}>
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

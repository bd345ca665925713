import { ContactForm } from '#renderer/components/forms/ContactForm.tsx';
import { FormColumns } from '#renderer/components/forms/FormColumns.tsx';
import { scripted } from '#renderer/islands/Island.tsx';
import { Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import { Words } from '../Words.tsx';

export function ContactFormSection({ id, data, number, context }: SectionProps<'contactForm'>) {
  return (
    <Headed id={id} number={number} data={data}>
      <FormColumns
        aside={
          data.aside === '' ? null : (
            <p>
              <Words of={data.aside} />
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

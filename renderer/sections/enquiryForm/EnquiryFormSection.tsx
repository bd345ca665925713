import { EnquiryForm } from '#renderer/components/forms/EnquiryForm.tsx';
import { EnquiryThanks } from '#renderer/components/forms/EnquiryThanks.tsx';
import { FormColumns } from '#renderer/components/forms/FormColumns.tsx';
import { scripted } from '#renderer/islands/Island.tsx';
import { Headed } from '../Headed.tsx';
import { LinkedText } from '../LinkedText.tsx';
import type { SectionProps } from '../section.ts';

/** The form of the home page, with a way round it. */
export function EnquiryFormSection({ id, data, number, context: { site } }: SectionProps<'enquiryForm'>) {
  const { email, phone } = site;
  const words = email && phone ? data.aside : email || phone ? data.asideOne : '';
  return (
    <Headed id={id} number={number} data={data}>
      <FormColumns
        aside={
          words === '' ? null : (
            <p>
              <LinkedText of={words} />
            </p>
          )
        }
      >
        <div {...scripted('homeEnquiry', 'visible')}>
          <EnquiryForm options={data.options} labelledBy={`${id}-title`} />
          <template data-thanks="">
            <EnquiryThanks />
          </template>
        </div>
      </FormColumns>
    </Headed>
  );
}

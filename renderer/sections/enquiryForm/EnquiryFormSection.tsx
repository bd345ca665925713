import { ENQUIRY, FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { FormColumns } from '#renderer/components/forms/PersonFields.tsx';
import { scripted } from '#renderer/islands/Island.tsx';
import { say } from '#renderer/wording.ts';
import { ButtonRow, LinkButton } from '../../components/Button.tsx';
import { FormFoot, FormGrid, FormNote, Honeypot } from '../../components/fields/Field.tsx';
import { type Option, SelectField } from '../../components/fields/SelectField.tsx';
import { TextArea } from '../../components/fields/TextField.tsx';
import css from '../../components/forms/EnquiryThanks.module.css';
import { PrivacyNote, SendButton } from '../../components/forms/FormButtons.tsx';
import { PersonFields } from '../../components/forms/PersonFields.tsx';
import { Headed, LinkedText } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';

/** The form of the home page, with a way round it. */
export function EnquiryFormSection({ id, data, number, context }: SectionProps<'enquiryForm'>) {
  const { site } = context;
  const { email, phone } = site;
  const words = email && phone ? data.aside : email || phone ? data.asideOne : '';
  return (
    <Headed id={id} number={number} data={data} context={context}>
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

interface EnquiryFormProps {
  options: readonly Option[];
  /** Id of the title it stands below. */
  labelledBy: string;
}

function EnquiryForm({ options, labelledBy }: EnquiryFormProps) {
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

function EnquiryThanks() {
  return (
    <div className={css.thanks}>
      <h3 className={css.title} tabIndex={-1}>
        {say(ENQUIRY.thanks)}
      </h3>
      <p>{say(ENQUIRY.received)}</p>
      <p>{say(ENQUIRY.rather)}</p>
      <ButtonRow>
        <LinkButton href="/book">{say(ENQUIRY.book)}</LinkButton>
      </ButtonRow>
    </div>
  );
}

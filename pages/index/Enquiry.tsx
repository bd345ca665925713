import { FormColumns } from '#renderer/components/FormColumns.tsx';
import { EnquiryForm } from '#renderer/components/forms/EnquiryForm.tsx';
import { EnquiryThanks } from '#renderer/components/forms/EnquiryThanks.tsx';
import { Section } from '#renderer/components/Section.tsx';
import { emailLink, telephoneLink } from '#renderer/contact.ts';
import { scripted } from '#renderer/islands/Island.tsx';
import type { Site } from '#static-data/schema.ts';

/** The form at the end of the home page, with a way round it. */
export function Enquiry({ number, site }: { number: string; site: Site }) {
  return (
    <Section
      id="enquiry"
      number={number}
      label="Enquiry"
      title="What would you like to be different?"
      tone="sunk"
    >
      <FormColumns
        aside={
          (site.email || site.phone) && (
            <p>
              Forms aren’t for everyone. {site.email && <a href={emailLink(site.email)}>{site.email}</a>}
              {site.email && site.phone && ' and '}
              {site.phone && <a href={telephoneLink(site.phone)}>{site.phone}</a>}{' '}
              {site.email && site.phone ? 'reach' : 'reaches'} the same people.
            </p>
          )
        }
      >
        <div {...scripted('homeEnquiry', 'visible')}>
          <EnquiryForm />
          <template data-thanks="">
            <EnquiryThanks />
          </template>
        </div>
      </FormColumns>
    </Section>
  );
}

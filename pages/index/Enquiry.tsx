import { FormColumns } from '#renderer/components/FormColumns.tsx';
import { Section } from '#renderer/components/Section.tsx';
import { emailLink, telephoneLink } from '#renderer/contact.ts';
import HomeEnquiry from '#renderer/islands/HomeEnquiry.island.tsx';
import { Island } from '#renderer/islands/Island.tsx';
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
          <p>
            Forms aren’t for everyone. <a href={emailLink(site.email)}>{site.email}</a> reaches the same
            people{site.phone && ', and so does '}
            {site.phone && <a href={telephoneLink(site.phone)}>{site.phone}</a>}.
          </p>
        }
      >
        <Island name="HomeEnquiry" of={HomeEnquiry} props={{}} on="visible" />
      </FormColumns>
    </Section>
  );
}

import { FormColumns } from '#renderer/components/FormColumns.tsx';
import { PageHero } from '#renderer/components/PageHero.tsx';
import { Section } from '#renderer/components/Section.tsx';
import type { PageProps } from '#renderer/page.ts';
import { HeroDrawing } from '../contact-us/HeroDrawing.tsx';
import { Expect } from './Expect.tsx';
import { HalfHourDrawing } from './HalfHourDrawing.tsx';
import { LiveBooking } from './LiveBooking.tsx';

/** The whole booking on one page, for people who came by a link or have no JavaScript. */
export default function Page({ data }: PageProps) {
  const { brand, timezone, email } = data.layout.site;
  return (
    <>
      <PageHero
        eyebrow="Free consultation"
        title="Half an hour, on us"
        lede="Thirty minutes by video with one of the people who would do the work. Bring the problem, and a page or a spreadsheet we can look at together. That is plenty of preparation."
        drawing={
          <HeroDrawing>
            <HalfHourDrawing />
          </HeroDrawing>
        }
      />
      <Section id="booking" number="01" label="Your meeting" title="Choose a time">
        <FormColumns
          aside={
            <p>
              Your confirmation carries the link to the call and an invitation for your calendar. If no half
              hour suits you, write to <a href={`mailto:${email}`}>{email}</a> and propose one.
            </p>
          }
        >
          <LiveBooking brand={brand} timezone={timezone} />
        </FormColumns>
      </Section>
      <Expect />
    </>
  );
}

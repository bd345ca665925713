import { PageHero } from '#renderer/components/PageHero.tsx';
import { Section } from '#renderer/components/Section.tsx';
import type { PageProps } from '#renderer/page.ts';
import { BookingSheet } from './BookingSheet.tsx';
import css from './book.module.css';
import { Expect } from './Expect.tsx';

/** The whole booking on one page, for people who came by a link or have no JavaScript. */
export default function Page({ data }: PageProps) {
  const { timezone } = data.layout.site;
  return (
    <>
      <PageHero
        eyebrow="Free consultation"
        title="Half an hour, on us"
        lede="Thirty minutes by video with one of the people who would do the work. Bring the problem; a page or a spreadsheet to look at together is plenty of preparation."
      />
      <Section id="booking" number="01" label="Your meeting" title="Choose a time">
        <div className={css.sheet}>
          <BookingSheet timezone={timezone} />
        </div>
      </Section>
      <Expect />
    </>
  );
}

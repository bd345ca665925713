import { Eyebrow } from '#renderer/components/Eyebrow.tsx';
import { WriteTo } from '#renderer/components/WriteTo.tsx';
import type { PageProps } from '#renderer/page.ts';
import css from './book.module.css';
import { Expect } from './Expect.tsx';
import { HalfHourDrawing } from './HalfHourDrawing.tsx';
import { LiveBooking } from './LiveBooking.tsx';

/** The whole booking on one page, for people who came by a link or have no JavaScript: the form is what they see first. */
export default function Page({ data }: PageProps) {
  const { brand, timezone, email } = data.layout.site;
  return (
    <>
      <div className={css.page}>
        <div className={css.intro}>
          <Eyebrow>Free consultation</Eyebrow>
          <h1 className={css.title}>Half an hour, on us</h1>
          <p className={css.lede}>
            Thirty minutes by video with one of the people who would do the work. Bring the problem, and a
            page or a spreadsheet we can look at together. That is plenty of preparation.
          </p>
        </div>
        <section className={css.form} id="booking" aria-labelledby="booking-title">
          <h2 className={css.choose} id="booking-title">
            Choose a time
          </h2>
          <LiveBooking brand={brand} timezone={timezone} />
        </section>
        <div className={css.aside}>
          <p>
            Your confirmation carries the link to the call and an invitation for your calendar. If no half
            hour suits you, write <WriteTo email={email} /> and propose one.
          </p>
          <div className={css.drawing}>
            <HalfHourDrawing />
          </div>
        </div>
      </div>
      <Expect />
    </>
  );
}

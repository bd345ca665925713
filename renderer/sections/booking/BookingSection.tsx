import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { Drawing } from '../../components/drawings/Drawing.tsx';
import { Eyebrow } from '../../components/Eyebrow.tsx';
import { Island } from '../../islands/Island.tsx';
import { say } from '../../wording.ts';
import { LinkedText } from '../LinkedText.tsx';
import type { SectionProps } from '../section.ts';
import css from './Booking.module.css';
import { BookingSheet } from './BookingSheet.tsx';

/** The whole booking, for people who came by a link or have no JavaScript: the form is what they see first. */
export function BookingSection({ id, data, isFirst, context: { site } }: SectionProps<'booking'>) {
  const { eyebrow, title, lede, formTitle, aside, drawing } = data;
  const Title = isFirst ? 'h1' : 'h2';
  const Choose = isFirst ? 'h2' : 'h3';
  return (
    <div className={css.page}>
      <div className={css.intro}>
        {eyebrow === '' ? null : <Eyebrow>{eyebrow}</Eyebrow>}
        {title === '' ? null : <Title className={css.title}>{title}</Title>}
        {lede === '' ? null : (
          <p className={css.lede}>
            <LinkedText of={lede} />
          </p>
        )}
      </div>
      <section className={css.form} id={id} aria-labelledby={`${id}-title`}>
        <Choose className={css.choose} id={`${id}-title`}>
          {formTitle || title || say(BOOKING.book)}
        </Choose>
        <LiveBooking brand={site.brand} timezone={site.timezone} labelledBy={`${id}-title`} />
      </section>
      <div className={css.aside}>
        {aside === '' ? null : (
          <p>
            <LinkedText of={aside} />
          </p>
        )}
        {drawing === '' ? null : (
          <div className={css.drawing}>
            <Drawing name={drawing} id={id} />
          </div>
        )}
      </div>
    </div>
  );
}

interface LiveBookingProps {
  brand: string;
  timezone: string;
  /** Id of the title it stands below. */
  labelledBy: string;
}

/** The booking form, and the place where its three steps appear once somebody is about to use it: they take over what stands in it. */
function LiveBooking({ brand, timezone, labelledBy }: LiveBookingProps) {
  return (
    <div className={css.live}>
      <Island name="BookingPage" props={{ agency: { brand, timezone } }} on="visible" />
      <BookingSheet timezone={timezone} labelledBy={labelledBy} />
    </div>
  );
}

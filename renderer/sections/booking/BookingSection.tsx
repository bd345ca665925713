import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { Drawing } from '#renderer/components/drawings/Drawing.tsx';
import { Eyebrow } from '#renderer/components/Eyebrow.tsx';
import { say } from '#renderer/wording.ts';
import { LinkedText } from '../LinkedText.tsx';
import type { SectionProps } from '../section.ts';
import css from './Booking.module.css';
import { LiveBooking } from './LiveBooking.tsx';

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

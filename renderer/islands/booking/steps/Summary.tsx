import { FORMS } from '#content-api/agency/wording/forms.shared.ts';
import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { zoneInWords } from '#content-api/values/formats/zones.shared.ts';
import { meetingOptions } from '#renderer/components/forms/options.ts';
import { say } from '#renderer/wording.ts';
import type { Agency, BookingValues } from '../bookingValues.ts';
import { onOtherClock, slotInWords, startOf } from '../moments.ts';
import { offsetInWords } from '../zones.ts';
import css from './MessageStep.module.css';

export function Summary({ entered, agency }: { entered: BookingValues; agency: Agency }) {
  const { name, email, phone, company, meetingType, timezone } = entered;
  const start = startOf(entered, timezone);
  const zone = start ? `${zoneInWords(timezone)}, ${offsetInWords(timezone, start)}` : zoneInWords(timezone);
  const meeting = meetingOptions().find(({ value }) => value === meetingType)?.label ?? meetingType;
  const rows = [
    [say(BOOKING.meeting), say(BOOKING.length, { meeting })],
    [say(BOOKING.when), `${slotInWords(entered)} (${zone})`],
    [say(BOOKING.onOurClock), onOtherClock(entered, timezone, agency.timezone)],
    [say(FORMS.name), name],
    [say(FORMS.email), email],
    [say(FORMS.phone), phone],
    [say(FORMS.company), company],
  ].filter(([, value]) => value);
  return (
    <section className={css.summary} aria-label={say(BOOKING.summary)}>
      <h4 className={css.title}>{say(BOOKING.summary)}</h4>
      <dl className={css.rows}>
        {rows.map(([term, value]) => (
          <div className={css.row} key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { meetingOptions } from '#renderer/components/forms/options.ts';
import type { Agency, Draft } from '../draft.ts';
import { dayInWords, onOtherClock, startOf } from '../moments.ts';
import { offsetInWords, zoneInWords } from '../zones.ts';
import css from './MessageStep.module.css';

export function Summary({ draft, agency }: { draft: Draft; agency: Agency }) {
  const { name, email, phone, company, meetingType, date, time, timezone } = draft;
  const start = startOf(draft, timezone);
  const zone = start ? `${zoneInWords(timezone)}, ${offsetInWords(timezone, start)}` : zoneInWords(timezone);
  const meeting = meetingOptions.find(({ value }) => value === meetingType)?.label ?? meetingType;
  const rows = [
    ['Meeting', `${meeting}, 30 minutes by video`],
    ['When', `${dayInWords(date)}, ${time} (${zone})`],
    ['On our clock', onOtherClock(draft, timezone, agency.timezone)],
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
    ['Company', company],
  ].filter(([, value]) => value);
  return (
    <section className={css.summary} aria-label="Summary">
      <h4 className={css.title}>Summary</h4>
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

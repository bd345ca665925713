import { useId } from 'react';
import { Link } from 'react-router';
import { type ActivityEntry, isRefusal } from '#content-api/staff/activity/activity.shared.ts';
import { clock, exactMoment } from '#content-api/values/formats/moments.shared.ts';
import css from './Activity.module.css';
import { sentenceOf } from './activityText.ts';
import { type Day, dayName } from './daysOf.ts';

export function ActivityDay({ day: { date, entries } }: { day: Day }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{dayName(date)}</h2>
      <ol className={css.lines}>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ol>
    </section>
  );
}

function Line({ entry }: { entry: ActivityEntry }) {
  const { who, before, subject, after, to } = sentenceOf(entry);
  const { at, since, count, address, device, action } = entry;
  const call = action === 'calls.refuse' ? entry.subject?.title : undefined;
  return (
    <li className={css.line} data-refused={isRefusal(action) || undefined}>
      <p className={css.time}>
        {count > 1 && clock(since) !== clock(at) ? (
          <>
            <Clock at={since} /> to{' '}
          </>
        ) : null}
        <Clock at={at} />
      </p>
      <p className={css.sentence}>
        <strong>{who}</strong> {before}
        {to === null ? subject : <Link to={to}>{subject}</Link>}
        {after}
      </p>
      <p className={css.where}>{[address, device, call].filter(Boolean).join(', ')}</p>
    </li>
  );
}

/** The reader's own clock; the full time with its zone on hover. */
function Clock({ at }: { at: string }) {
  return (
    <time dateTime={at} title={exactMoment(at)}>
      {clock(at)}
    </time>
  );
}

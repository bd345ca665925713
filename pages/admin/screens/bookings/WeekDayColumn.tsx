import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { meetingName } from '#static-data/words/projectType.ts';
import { serverNow } from '../../calls/clock.ts';
import css from './Week.module.css';
import { clockIn, type WeekDay } from './weekDays.ts';

interface WeekDayColumnProps {
  day: WeekDay;
  /** The half hours that the grid shows. */
  rows: { first: number; last: number };
  zone: string;
  own: string;
}

/** One day: its name, and its meetings each at its half hour. */
export function WeekDayColumn({ day, rows, zone, own }: WeekDayColumnProps) {
  const isToday = day.date === new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(serverNow());
  const grid = { '--rows': rows.last - rows.first + 1 } as CSSProperties;
  return (
    <section className={css.day} aria-label={dayInWords(day.date)} data-today={isToday || undefined}>
      <h3 className={css.name}>{dayInWords(day.date)}</h3>
      <ol className={css.slots} style={grid}>
        {day.meetings.map(({ meeting, clock, slot }) => {
          const ownClock = clockIn(meeting.start, own);
          return (
            <li
              key={meeting.id}
              className={css.slot}
              style={{ '--row': slot - rows.first + 1 } as CSSProperties}
            >
              <Link className={css.meeting} to={`/bookings/${meeting.id}`}>
                <span className={css.clock}>
                  {clock}
                  {ownClock === clock ? null : <span className={css.own}> ({ownClock} for you)</span>}
                </span>{' '}
                <span className={css.who}>{meeting.name}</span>
                <span className="visually-hidden">, {meetingName(meeting.meeting_type)}</span>
              </Link>
            </li>
          );
        })}
      </ol>
      {day.meetings.length === 0 ? <p className={css.none}>Nothing</p> : null}
    </section>
  );
}

const name = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

function dayInWords(date: string): string {
  return name.format(new Date(`${date}T00:00:00Z`));
}

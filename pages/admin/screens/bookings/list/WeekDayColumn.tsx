import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { dateInWeek } from '#content-api/values/formats/moments.shared.ts';
import { meetingName } from '../../../ui/values/meetingName.ts';
import { clockIn, dateAndMinute, type Placed, type WeekDay } from '../shared/weekDays.ts';
import css from './WeekDay.module.css';

interface WeekDayColumnProps {
  day: WeekDay;
  zone: string;
  own: string;
  now: Date;
}

export function WeekDayColumn({ day, zone, own, now }: WeekDayColumnProps) {
  const [today, minute] = dateAndMinute(now.toISOString(), zone);
  const isToday = day.date === today;
  const between = ({ from, to }: { from: number; to: number }) =>
    ({ '--from': from / 60, '--hours': (to - from) / 60 }) as CSSProperties;
  return (
    <section className={css.day} aria-label={dateInWeek(day.date)} data-today={isToday || undefined}>
      <h3 className={css.name}>
        {dateInWeek(day.date)}
        <span className={css.closed}>{closedBecause(day)}</span>
      </h3>
      <div className={css.hours}>
        {day.open.map((span) => (
          <div key={span.from} className={css.open} style={between(span)} />
        ))}
        {isToday ? <div className={css.now} style={between({ from: minute, to: minute })} /> : null}
        <ol className={css.meetings}>
          {day.meetings.map((placed) => (
            <li
              key={placed.meeting.id}
              className={css.slot}
              style={{ ...between(placed), '--lane': placed.lane, '--lanes': placed.lanes } as CSSProperties}
            >
              <MeetingLink placed={placed} own={own} />
            </li>
          ))}
        </ol>
      </div>
      {day.meetings.length === 0 ? <p className={css.none}>Nothing</p> : null}
    </section>
  );
}

function MeetingLink({ placed: { meeting, clock }, own }: { placed: Placed; own: string }) {
  const ownClock = clockIn(meeting.start, own);
  return (
    <Link className={css.meeting} to={`/bookings/${meeting.id}`}>
      <span className={css.clock}>
        {clock}
        {ownClock === clock ? null : <span className={css.own}> ({ownClock} for you)</span>}
      </span>{' '}
      <span className={css.who}>{meeting.name}</span>
      <span className="visually-hidden">, {meetingName(meeting.meeting_type)}</span>
    </Link>
  );
}

function closedBecause({ open, holiday }: WeekDay): string {
  if (holiday) return ` ${holiday}`;
  return open.length === 0 ? ' Closed' : '';
}

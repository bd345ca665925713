import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { alwaysOpen } from '#content-api/agency/hours.shared.ts';
import { plainDates } from '#content-api/values/formats/moments.shared.ts';
import { zoneInWords } from '#content-api/values/formats/zones.shared.ts';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../../ui/notices/useReloadNotice.ts';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Copyable } from '../../../ui/values/Copyable.tsx';
import { hoursShown, mondayOf, weekOf, weeksAfter } from '../shared/weekDays.ts';
import type { BookingsView } from './bookingAddress.ts';
import { useWeek } from './useBookings.ts';
import css from './Week.module.css';
import { WeekDayColumn } from './WeekDayColumn.tsx';

interface WeekViewProps {
  view: BookingsView;
  addressOf(view: BookingsView): URLSearchParams;
}

/** Every meeting is a link, in the order of time, so that the keyboard walks through the week. */
export function WeekView({ view, addressOf }: WeekViewProps) {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const monday = mondayOf(view.week, own);
  const week = useWeek(monday);
  useReloadNotice(week, 'Failed to load bookings');
  const to = (weeks: number) => ({ search: `?${addressOf({ ...view, week: weeksAfter(monday, weeks) })}` });
  const zone = week.data?.timezone ?? 'UTC';
  const { bookings = [], hours = alwaysOpen, holidays = [] } = week.data ?? {};
  const days = weekOf(monday, bookings, zone, { hours, holidays });
  const { first, last } = hoursShown(days);
  return (
    <section className={css.view} aria-label="Week">
      <header className={css.head}>
        <nav className={css.turn} aria-label="Weeks">
          <Link to={to(-1)} preventScrollReset>
            Previous week
          </Link>
          <Link to={{ search: `?${addressOf({ ...view, week: '' })}` }} preventScrollReset>
            This week
          </Link>
          <Link to={to(1)} preventScrollReset>
            Next week
          </Link>
        </nav>
        <h2 aria-live="polite">{weekInWords(monday)}</h2>
      </header>
      {week.isLoadingError ? (
        <LoadProblem notice="Failed to load bookings" failure={week.error} onRetry={() => week.refetch()} />
      ) : week.data ? (
        <>
          <p className={css.zones}>
            Times are in {zoneInWords(zone)}, the agency’s time zone.{' '}
            {zone === own
              ? 'You are in the same zone.'
              : `You are in ${zoneInWords(own)}. Your own time is shown too where it differs.`}
          </p>
          {days.every(({ meetings }) => meetings.length === 0) ? <EmptyWeek /> : null}
          <div className={css.days} style={{ '--shown': last - first } as CSSProperties}>
            <div className={css.scale} aria-hidden="true">
              <ol>
                {hoursBetween(first, last).map((hour) => (
                  <li key={hour} style={{ '--at': hour - first } as CSSProperties}>
                    {String(hour).padStart(2, '0')}:00
                  </li>
                ))}
              </ol>
            </div>
            {days.map((day) => (
              <WeekDayColumn key={day.date} day={day} first={first} zone={zone} own={own} />
            ))}
          </div>
        </>
      ) : (
        <Wait />
      )}
    </section>
  );
}

const hoursBetween = (first: number, last: number) =>
  Array.from({ length: last - first }, (_, n) => first + n);

function weekInWords(monday: string): string {
  const sunday = new Date(Date.parse(monday) + 6 * 24 * 60 * 60 * 1000);
  return plainDates(monday, sunday.toISOString().slice(0, 10));
}

function EmptyWeek() {
  return (
    <div className={css.empty}>
      <h3>No meetings this week</h3>
      <p>
        Visitors choose a time on the <a href="/book">booking page</a>. Share its address in your emails and
        profiles:
      </p>
      <p>
        <Copyable text={`${location.origin}/book`} what="the address of the booking page" />
      </p>
      <p>
        Set when visitors can book under <Link to="/settings/hours">Agency hours</Link> and{' '}
        <Link to="/settings/holidays">Holidays</Link>.
      </p>
    </div>
  );
}

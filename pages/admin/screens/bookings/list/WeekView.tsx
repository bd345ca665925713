import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, type RefObject, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { alwaysOpen } from '#content-api/agency/hours.shared.ts';
import { plainDates } from '#content-api/values/formats/moments.shared.ts';
import { zoneInWords } from '#content-api/values/formats/zones.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { onSite } from '../../../session/auth.ts';
import { ownZone } from '../../../ui/moments/daysOf.ts';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../../ui/notices/useReloadNotice.ts';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Copyable } from '../../../ui/values/Copyable.tsx';
import { useNow } from '../../../ui/values/useNow.ts';
import { aroundWeek, firstHour, mondayOf, weekOf, weeksAfter } from '../shared/weekDays.ts';
import { addressOf, type BookingsView } from './bookingAddress.ts';
import css from './Week.module.css';
import { WeekDayColumn } from './WeekDayColumn.tsx';

/** Meetings are links in the order of time, so that the keyboard walks through the week. */
export function WeekView({ view }: { view: BookingsView }) {
  const own = ownZone();
  const monday = mondayOf(view.week, own);
  const week = useQuery({
    queryKey: ['bookings', 'week', monday],
    queryFn: ({ signal }) => answerOf(api.bookings.$get({ query: aroundWeek(monday) }, { init: { signal } })),
  });
  useReloadNotice(week, 'Failed to load bookings');
  const to = (weeks: number) => ({ search: `?${addressOf({ ...view, week: weeksAfter(monday, weeks) })}` });
  const zone = week.data?.timezone ?? 'UTC';
  const { bookings = [], hours = alwaysOpen, holidays = [] } = week.data ?? {};
  const days = weekOf(monday, bookings, zone, { hours, holidays });
  const grid = useOpeningAt(firstHour(days), week.data ? monday : '');
  const now = useNow(30_000);
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
          {/* The keyboard must reach an area that scrolls, even while it has no link (axe). */}
          <section
            className={css.days}
            ref={grid}
            aria-label="Hours of the week"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll it
            tabIndex={0}
          >
            <div className={css.scale} aria-hidden="true">
              <ol>
                {HOURS.map((hour) => (
                  <li key={hour} style={{ '--at': hour } as CSSProperties}>
                    {String(hour).padStart(2, '0')}:00
                  </li>
                ))}
              </ol>
            </div>
            {days.map((day) => (
              <WeekDayColumn key={day.date} day={day} zone={zone} own={own} now={now} />
            ))}
          </section>
        </>
      ) : (
        <Wait />
      )}
    </section>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** @param week the one on screen; '' while nothing can scroll. */
function useOpeningAt(hour: number, week: string): RefObject<HTMLElement | null> {
  const grid = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const scale = grid.current?.querySelector('ol');
    // The label of the hour stands half above its line.
    if (grid.current && scale && week) grid.current.scrollTop = (hour / 24) * scale.clientHeight - 10;
  }, [hour, week]);
  return grid;
}

function weekInWords(monday: string): string {
  const sunday = new Date(Date.parse(monday) + 6 * 24 * 60 * 60 * 1000);
  return plainDates(monday, sunday.toISOString().slice(0, 10));
}

function EmptyWeek() {
  return (
    <div className={css.empty}>
      <h3>No meetings this week</h3>
      <p>
        Visitors choose a time on the <a href={onSite('/book')}>booking page</a>. Share its address in your
        emails and profiles:
      </p>
      <p>
        <Copyable text={location.origin + onSite('/book')} what="the address of the booking page" />
      </p>
      <p>
        Set when visitors can book under <Link to="/settings/hours">Agency hours</Link> and{' '}
        <Link to="/settings/holidays">Holidays</Link>.
      </p>
    </div>
  );
}

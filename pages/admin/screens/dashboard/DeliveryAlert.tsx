import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CalendarStatus } from '#content-api/enquiries/calendar/calendar.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import css from './Alert.module.css';
import { Failures } from './Failures.tsx';
import { outboxKey, useRetry } from './useRetry.ts';

export function DeliveryAlert() {
  const retrying = useRetry();
  const { data } = useQuery({
    queryKey: outboxKey,
    queryFn: () => answerOf(api.admin.outbox.$get()),
    refetchInterval: retrying.isWatching ? 2000 : false,
  });
  const calendar = useQuery({
    queryKey: ['calendar'],
    queryFn: () => answerOf(api.calendar.$get()),
    // It is connected in another tab: coming back from there shows what came of it.
    staleTime: 0,
  });
  const failed = data?.failed ?? [];
  const trouble = calendarTrouble(calendar.data);
  if (failed.length === 0 && trouble === '') return null;
  return (
    <section className={css.alert} data-messages aria-label="Needs attention">
      {trouble ? (
        <p>
          <strong>{trouble}</strong> Until then, bookings use our own meeting link.{' '}
          <Link to="/settings/calendar">Open the calendar settings</Link>
        </p>
      ) : null}
      {data && failed.length > 0 ? <Failures outbox={data} retrying={retrying} /> : null}
    </section>
  );
}

/** '' while all is well. */
function calendarTrouble(calendar: CalendarStatus | undefined): string {
  if (calendar?.state === 'refused') return 'Google Calendar needs to be reconnected.';
  if (calendar?.state !== 'connected' || calendar.last_error === '') return '';
  return `Google Calendar isn’t working: ${calendar.last_error}.`;
}

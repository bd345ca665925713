import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { CalendarStatus } from '#content-api/enquiries/calendar/calendar.shared.ts';
import { type FailedMessage, messageName, type Outbox } from '#content-api/outbox/outbox.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { When } from '../../ui/values/When.tsx';
import css from './Alert.module.css';
import { useOverview } from './useOverview.ts';

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
    // The user connects it in another tab, and comes back to see the result.
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

function calendarTrouble(calendar: CalendarStatus | undefined): string {
  if (calendar?.state === 'refused') return 'Google Calendar needs to be reconnected.';
  if (calendar?.state !== 'connected' || calendar.last_error === '') return '';
  return `Google Calendar isn’t working: ${calendar.last_error}.`;
}

const mostShown = 5;

function Failures({ outbox, retrying }: { outbox: Outbox; retrying: Retrying }) {
  const { counts, failed } = outbox;
  const { retry, retryAll } = retrying;
  const more = counts.failed - Math.min(failed.length, mostShown);
  return (
    <>
      <div className={css.head}>
        <h2>
          {counts.failed === 1
            ? 'A message was not delivered'
            : `${counts.failed} messages were not delivered`}
        </h2>
        {counts.failed > 1 ? (
          <Button look="quiet" isSmall onClick={() => retryAll.mutate()} isBusy={retryAll.isPending}>
            Try all again
          </Button>
        ) : null}
      </div>
      <ul className={css.list}>
        {failed.slice(0, mostShown).map((message) => (
          <Failure key={message.id} message={message} retry={() => retry.mutate(message.id)} />
        ))}
      </ul>
      {more > 0 ? <p>And {more} more.</p> : null}
    </>
  );
}

function Failure({ message, retry }: { message: FailedMessage; retry: () => void }) {
  const { kind, last_error, lead_id, updated_at } = message;
  const name = messageName(kind);
  return (
    <li data-message={message.id}>
      <p>
        <strong>{lead_id === null ? name : <Link to={`/leads/${lead_id}`}>{name}</Link>}</strong>{' '}
        <When at={updated_at} withTime />
        <br />
        {last_error}
      </p>
      <Button look="quiet" isSmall onClick={retry} aria-label={`Try again: ${name}`}>
        Try again
      </Button>
    </li>
  );
}

export function SettingTroubles() {
  const troubles = useOverview().data?.settings ?? [];
  if (troubles.length === 0) return null;
  return (
    <section className={css.alert} aria-label="Settings that need attention">
      {troubles.map(({ path, text }) => (
        <p key={text} className={css.reason}>
          <strong>{text}</strong> <Link to={path}>Fix it</Link>
        </p>
      ))}
    </section>
  );
}

const outboxKey = ['outbox'];

/** The list refreshes for this many milliseconds after a retry: a server that refuses does so by then. */
const WATCH = 60_000;

function useRetry() {
  const queryClient = useQueryClient();
  const [watched, setWatched] = useState(0);
  useEffect(() => {
    if (watched === 0) return;
    const timer = setTimeout(() => setWatched(0), WATCH);
    return () => clearTimeout(timer);
  }, [watched]);
  const settle = {
    onError: (failure: unknown) => showFailure(failure, sentenceOf(failure, 'Failed to try again')),
    onSettled: () => {
      setWatched(Date.now());
      return queryClient.invalidateQueries({ queryKey: outboxKey });
    },
  };
  const retry = useMutation({
    mutationFn: (id: number) => answerOf(api.admin.outbox[':id'].retry.$post({ param: { id: String(id) } })),
    onSuccess: (_, id) => {
      focusAfter(id);
      showToast('Trying again', 'The message is on its way.');
    },
    ...settle,
  });
  const retryAll = useMutation({
    mutationFn: () => answerOf(api.admin.outbox.retry.$post()),
    onSuccess: ({ retried }) => {
      focusAfter('all');
      showToast('Trying again', `${retried} messages are on their way.`);
    },
    ...settle,
  });
  return { retry, retryAll, isWatching: watched > 0 };
}

type Retrying = ReturnType<typeof useRetry>;

/** The focus goes to the neighbour's button, else to the heading, but never off the page (WCAG 2.2, 2.4.3). */
function focusAfter(id: number | 'all'): void {
  const leaving = document.querySelector(id === 'all' ? '[data-messages]' : `[data-message="${id}"]`);
  if (!leaving?.contains(document.activeElement)) return;
  const neighbour = id === 'all' ? null : (leaving.nextElementSibling ?? leaving.previousElementSibling);
  const target = neighbour?.querySelector<HTMLElement>('button') ?? document.querySelector('h1');
  target?.focus();
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CalendarStatus } from '#content-api/calendar/contract.ts';
import { type FailedMessage, messageName, type Outbox } from '#content-api/mail/contract.ts';
import { answerOf, api } from '../../calls/api.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { tell, tellError } from '../../ui/toasts.ts';
import { When } from '../../ui/When.tsx';
import css from './DeliveryAlert.module.css';

const outboxKey = ['outbox'];
const mostShown = 5;

/** What didn't reach people and needs somebody: failures for good, and a calendar that has to be connected again. */
export function DeliveryAlert() {
  const { data } = useQuery({ queryKey: outboxKey, queryFn: () => answerOf(api.admin.outbox.$get()) });
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
    <section className={css.alert} aria-label="Needs attention">
      {trouble ? (
        <p>
          <strong>{trouble}</strong> Bookings go on with our own meeting link.{' '}
          <Link to="/settings/calendar">Look at the calendar</Link>
        </p>
      ) : null}
      {data && failed.length > 0 ? <Failures outbox={data} /> : null}
    </section>
  );
}

/** '' while all is well. */
function calendarTrouble(calendar: CalendarStatus | undefined): string {
  if (calendar?.state === 'refused') return 'Google Calendar has to be connected again.';
  if (calendar?.state !== 'connected' || calendar.last_error === '') return '';
  return `Google Calendar does not answer as it should: ${calendar.last_error}.`;
}

function Failures({ outbox: { counts, failed } }: { outbox: Outbox }) {
  const { retry, retryAll } = useRetry();
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
    <li>
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

/** What is tried again leaves the list at once; should it fail again, it comes back. */
function useRetry() {
  const queryClient = useQueryClient();
  const settle = {
    onError: (failure: unknown) => tellError(sentenceOf(failure, 'Failed to try again')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: outboxKey }),
  };
  const retry = useMutation({
    mutationFn: (id: number) => answerOf(api.admin.outbox[':id'].retry.$post({ param: { id: String(id) } })),
    onSuccess: () => tell('Trying again', 'The message is on its way.'),
    ...settle,
  });
  const retryAll = useMutation({
    mutationFn: () => answerOf(api.admin.outbox.retry.$post()),
    onSuccess: ({ retried }) => tell('Trying again', `${retried} messages are on their way.`),
    ...settle,
  });
  return { retry, retryAll };
}

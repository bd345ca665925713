import { Link } from 'react-router';
import { type FailedMessage, messageName, type Outbox } from '#content-api/outbox/outbox.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Alert.module.css';
import type { Retrying } from './useRetry.ts';

const mostShown = 5;

export function Failures({ outbox, retrying }: { outbox: Outbox; retrying: Retrying }) {
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

import { useState } from 'react';
import { EVENT_GROUPS, EVENT_NAMES, EVENTS } from '#content-api/events/events.shared.ts';
import {
  DELIVERY_DAYS,
  MOST_DELIVERIES,
  type TestEvent,
  type Webhook,
  type WebhookDelivery,
} from '#content-api/webhooks/webhooks.shared.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../../ui/fields/Form.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { When } from '../../../ui/values/When.tsx';
import { NotLoaded } from '../Facts.tsx';
import { useDeliveries } from './useWebhooks.ts';
import css from './Webhooks.module.css';

const TESTS = [
  { value: 'test', label: 'A plain message' },
  ...Object.entries(EVENT_GROUPS).map(([group, label]) => ({
    label,
    options: EVENT_NAMES.filter((name) => EVENTS[name].group === group).map((value) => ({
      value,
      label: EVENTS[value].label,
    })),
  })),
];

export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { query, test, sendAgain } = useDeliveries(webhook.id);
  const [event, setEvent] = useState<TestEvent>('test');
  const outcome = {
    onSuccess: () => showToast('Queued', 'The result appears at the top of the list.'),
    onError: (failure: unknown) => showFailure(failure, sentenceOf(failure, 'Failed to queue the delivery')),
  };
  return (
    <Dialog
      title="Deliveries"
      text={`The latest ${MOST_DELIVERIES} attempts of the last ${DELIVERY_DAYS} days to call ${webhook.url}`}
      isOpen
      isWide
      onClose={onClose}
    >
      <div className={css.test}>
        <SelectField
          label="Test event"
          name="event"
          options={TESTS}
          value={event}
          onChange={({ target }) => setEvent(target.value as TestEvent)}
        />
        <Button look="quiet" isBusy={test.isPending} onClick={() => test.mutate(event, outcome)}>
          Send test
        </Button>
      </div>
      <Deliveries
        query={query}
        busy={sendAgain.isPending ? sendAgain.variables : undefined}
        onSendAgain={(id) => sendAgain.mutate(id, outcome)}
      />
      <FormFoot>
        <Button look="quiet" onClick={onClose}>
          Close
        </Button>
      </FormFoot>
    </Dialog>
  );
}

interface DeliveriesProps {
  query: ReturnType<typeof useDeliveries>['query'];
  /** The id of the delivery that is being sent again. */
  busy: number | undefined;
  onSendAgain: (id: number) => void;
}

function Deliveries({ query, busy, onSendAgain }: DeliveriesProps) {
  const { data } = query;
  if (!data) return <NotLoaded query={query} notice="Failed to load deliveries" />;
  if (data.length === 0) return <p>Nothing was sent yet. Send a test to try it.</p>;
  return (
    <ul className={css.deliveries}>
      {data.map((delivery) => (
        <Delivery
          key={delivery.id}
          delivery={delivery}
          isBusy={busy === delivery.id}
          onSendAgain={() => onSendAgain(delivery.id)}
        />
      ))}
    </ul>
  );
}

interface DeliveryProps {
  delivery: WebhookDelivery;
  isBusy: boolean;
  onSendAgain: () => void;
}

function Delivery({ delivery, isBusy, onSendAgain }: DeliveryProps) {
  const { id, event, at, attempt, milliseconds, status, answer, error, body } = delivery;
  return (
    <li>
      <div className={css.delivery}>
        <Badge tint={error === '' ? 'green' : 'red'}>{status === null ? 'No answer' : String(status)}</Badge>
        <code>{event}</code>
        <span>
          <When at={at} withTime />
          {attempt > 1 ? `, attempt ${attempt}` : ''}, {milliseconds} ms
        </span>
        <Button
          look="quiet"
          isSmall
          isBusy={isBusy}
          onClick={onSendAgain}
          aria-label={`Send again, delivery ${id}`}
        >
          Send again
        </Button>
      </div>
      {error ? <p className={css.problem}>{error}</p> : null}
      <details>
        <summary>Request and answer</summary>
        <p>Request</p>
        <pre>{JSON.stringify(JSON.parse(body), null, 2)}</pre>
        <p>Answer</p>
        <pre>{answer || 'The answer was empty.'}</pre>
      </details>
    </li>
  );
}

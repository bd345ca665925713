import { EVENTS } from '#content-api/events/events.shared.ts';
import type { Webhook } from '#content-api/webhooks/webhooks.shared.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { Actions, Facts, resultFacts } from '../Facts.tsx';
import type { WebhookCalls } from './useWebhooks.ts';
import css from './Webhooks.module.css';

interface WebhookCardProps {
  webhook: Webhook;
  calls: WebhookCalls;
  onDeliveries: () => void;
  onEdit: () => void;
  onNewSecret: () => void;
  onDelete: () => void;
}

export function WebhookCard({
  webhook,
  calls,
  onDeliveries,
  onEdit,
  onNewSecret,
  onDelete,
}: WebhookCardProps) {
  const { change, test } = calls;
  const { id, url, events, active, waiting } = webhook;
  const failed = (failure: unknown) =>
    showFailure(failure, sentenceOf(failure, 'Failed to save the webhook'));
  const toggle = () => change.mutate({ id, url, events, active: !active }, { onError: failed });
  const send = () =>
    test.mutate(
      { id, event: 'test' },
      {
        onSuccess: () => showToast('Test queued', 'The result appears with the webhook.'),
        onError: failed,
      },
    );
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h3 className={css.url}>{url}</h3>
        <Badge tint={active ? 'green' : 'neutral'}>{active ? 'On' : 'Off'}</Badge>
      </div>
      <Facts
        facts={[
          ['Events', events.map((event) => EVENTS[event].label).join('; ')],
          ...(waiting > 0 ? [['Waiting', String(waiting)] as const] : []),
          ...resultFacts(webhook),
        ]}
      />
      <Actions>
        <Button
          look="quiet"
          isSmall
          onClick={send}
          isBusy={test.isPending && test.variables.id === id}
          aria-label={`Send test to ${url}`}
        >
          Send test
        </Button>
        <Button
          look="quiet"
          isSmall
          onClick={toggle}
          isBusy={change.isPending && change.variables.id === id}
          aria-label={`${active ? 'Switch off' : 'Switch on'} ${url}`}
        >
          {active ? 'Switch off' : 'Switch on'}
        </Button>
        <Button look="quiet" isSmall onClick={onDeliveries} aria-label={`Deliveries to ${url}`}>
          Deliveries
        </Button>
        <Button look="quiet" isSmall onClick={onEdit} aria-label={`Edit ${url}`}>
          Edit
        </Button>
        <Button look="quiet" isSmall onClick={onNewSecret} aria-label={`New secret for ${url}`}>
          New secret
        </Button>
        <Button look="quiet" isSmall onClick={onDelete} aria-label={`Delete ${url}`}>
          Delete
        </Button>
      </Actions>
    </li>
  );
}

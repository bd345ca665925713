import { useState } from 'react';
import { EVENTS } from '#content-api/events/events.shared.ts';
import type { Webhook } from '#content-api/webhooks/webhooks.shared.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { keepFocusOnPage } from '../../../ui/dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { useEditing } from '../../../ui/entries/useEditing.ts';
import { AddIcon } from '../../../ui/icons.tsx';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import { Empty, Panel } from '../../../ui/Panel.tsx';
import { Actions, Facts, NotLoaded, resultFacts } from '../Facts.tsx';
import { SecretDialog } from '../SecretDialog.tsx';
import { DeliveriesDialog } from './DeliveriesDialog.tsx';
import { useWebhooks, type WebhookCalls } from './useWebhooks.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import css from './Webhooks.module.css';

export default function WebhooksSection() {
  const { query, ...calls } = useWebhooks();
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<Webhook>();
  const [renewed, setRenewed] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState('');
  const [shown, setShown] = useState<Webhook | null>(null);
  const { data } = query;
  if (!data) return <NotLoaded query={query} notice="Failed to load webhooks" />;
  return (
    <Panel
      title="Webhooks"
      text="Tell a CRM or another program what happens here, with signed POST requests that are retried for three days."
    >
      {data.length === 0 ? (
        <Empty
          drawing="letter"
          title="No webhooks yet"
          text="Add the address of a program that receives them."
        >
          <Button onClick={add}>Add webhook</Button>
        </Empty>
      ) : (
        <ul className={css.list}>
          {data.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              calls={calls}
              onDeliveries={() => setShown(webhook)}
              onEdit={() => edit(webhook)}
              onNewSecret={() => setRenewed(webhook)}
              onDelete={() => askToDelete(webhook)}
            />
          ))}
        </ul>
      )}
      {data.length === 0 ? null : (
        <Actions>
          <Button look="quiet" onClick={add}>
            <AddIcon />
            Add webhook
          </Button>
        </Actions>
      )}
      {edited ? (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          calls={calls}
          onSecret={setSecret}
          onClose={close}
        />
      ) : null}
      <NewSecret webhook={renewed} calls={calls} onSecret={setSecret} onClose={() => setRenewed(null)} />
      <SecretDialog
        title="The webhook’s secret"
        text="Copy the secret to the receiving program now: it is not shown again. Each call carries Webhook-Timestamp and Webhook-Signature. The signature is v1= and the HMAC-SHA256 of “timestamp.body” with this secret, in hex."
        what="the secret"
        secret={secret}
        onClose={() => setSecret('')}
      />
      {shown ? <DeliveriesDialog webhook={shown} onClose={() => setShown(null)} /> : null}
      <DeleteWebhook webhook={deleted} calls={calls} onClose={close} />
    </Panel>
  );
}

interface DeleteWebhookProps {
  webhook: Webhook | null;
  calls: WebhookCalls;
  onClose: () => void;
}

function DeleteWebhook({ webhook, calls: { remove }, onClose }: DeleteWebhookProps) {
  const confirm = () => {
    if (!webhook) return;
    remove.mutate(webhook.id, {
      onSuccess: () => showToast('Success', 'Webhook deleted successfully'),
      onError: (failure) => showFailure(failure, 'Failed to delete webhook'),
      onSettled: () => {
        onClose();
        keepFocusOnPage();
      },
    });
  };
  return (
    <ConfirmDialog
      title="Delete webhook"
      text={`${webhook?.url ?? 'It'} gets no more calls. Queued calls are dropped.`}
      isOpen={webhook !== null}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

interface NewSecretProps {
  webhook: Webhook | null;
  calls: WebhookCalls;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

function NewSecret({ webhook, calls: { renewSecret }, onSecret, onClose }: NewSecretProps) {
  const confirm = () => {
    if (!webhook) return;
    renewSecret.mutate(webhook.id, {
      onSuccess: ({ secret }) => onSecret(secret),
      onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to create a new secret')),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      title="New secret"
      text={`Calls to ${webhook?.url ?? 'it'} are signed with the new secret at once, and the old one stops working. Calls that the receiver rejects are retried for three days.`}
      action="Create new secret"
      isOpen={webhook !== null}
      isBusy={renewSecret.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

interface WebhookCardProps {
  webhook: Webhook;
  calls: WebhookCalls;
  onDeliveries: () => void;
  onEdit: () => void;
  onNewSecret: () => void;
  onDelete: () => void;
}

function WebhookCard({ webhook, calls, onDeliveries, onEdit, onNewSecret, onDelete }: WebhookCardProps) {
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

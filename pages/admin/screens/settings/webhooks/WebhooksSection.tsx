import { useState } from 'react';
import type { Webhook } from '#content-api/webhooks/webhooks.shared.ts';
import { Button } from '../../../ui/Button.tsx';
import { useEditing } from '../../../ui/entries/useEditing.ts';
import { AddIcon } from '../../../ui/icons.tsx';
import { LoadProblem } from '../../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Empty, Panel } from '../../../ui/Panel.tsx';
import { Actions } from '../Actions.tsx';
import { DeleteWebhook } from './DeleteWebhook.tsx';
import { NewSecret } from './NewSecret.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { useWebhooks } from './useWebhooks.ts';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import css from './Webhooks.module.css';

export default function WebhooksSection() {
  const { query, ...calls } = useWebhooks();
  const { edited, deleted, add, edit, askToDelete, close } = useEditing<Webhook>();
  const [renewed, setRenewed] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState('');
  const { data, error, isError, refetch } = query;
  if (isError && !data)
    return <LoadProblem notice="Failed to load webhooks" failure={error} onRetry={refetch} />;
  if (!data) return <Wait />;
  return (
    <Panel
      title="Webhooks"
      text="A CRM or another program is told of leads and bookings by a signed POST, tried again for three days."
    >
      {data.length === 0 ? (
        <Empty title="No webhooks yet" text="Add the address of a program that listens." />
      ) : (
        <ul className={css.list}>
          {data.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              calls={calls}
              onEdit={() => edit(webhook)}
              onNewSecret={() => setRenewed(webhook)}
              onDelete={() => askToDelete(webhook)}
            />
          ))}
        </ul>
      )}
      <Actions>
        <Button look={data.length === 0 ? 'primary' : 'quiet'} onClick={add}>
          <AddIcon />
          Add webhook
        </Button>
      </Actions>
      {edited ? (
        <WebhookDialog
          webhook={edited === 'new' ? null : edited}
          calls={calls}
          onSecret={setSecret}
          onClose={close}
        />
      ) : null}
      <NewSecret webhook={renewed} calls={calls} onSecret={setSecret} onClose={() => setRenewed(null)} />
      <SecretDialog secret={secret} onClose={() => setSecret('')} />
      <DeleteWebhook webhook={deleted} calls={calls} onClose={close} />
    </Panel>
  );
}

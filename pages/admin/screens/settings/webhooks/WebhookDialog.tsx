import { z } from 'zod';
import { EVENT_GROUPS, EVENT_NAMES, EVENTS, type WebhookEvent } from '#content-api/events/events.shared.ts';
import { type Webhook, webhookSchema } from '#content-api/webhooks/webhooks.shared.ts';
import { sentenceOf } from '../../../calls/failure.ts';
import { FormDialog } from '../../../ui/entries/FormDialog.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useForm } from '../../../ui/fields/useForm.ts';
import { showFailure, showToast } from '../../../ui/notices/toasts.ts';
import type { WebhookCalls } from './useWebhooks.ts';
import css from './Webhooks.module.css';

/** Most webhooks are for a CRM. */
const USUAL = EVENT_NAMES.filter((name) => /^(lead|booking)\./.test(name));

/** The form holds the names of the chosen events as one text. */
const formSchema = z.object({
  url: webhookSchema.shape.url,
  events: z
    .string()
    .transform((names) => names.split(' ').filter(Boolean))
    .pipe(webhookSchema.shape.events),
});

interface WebhookDialogProps {
  webhook: Webhook | null;
  calls: WebhookCalls;
  /** Gets the secret of a new webhook, which is shown only now. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, calls, onSecret, onClose }: WebhookDialogProps) {
  const form = useForm({
    schema: formSchema,
    initial: { url: webhook?.url ?? 'https://', events: (webhook?.events ?? USUAL).join(' ') },
    send: async (values) => {
      const input = { ...values, active: webhook?.active ?? true };
      if (webhook) await calls.change.mutateAsync({ id: webhook.id, ...input });
      else onSecret((await calls.add.mutateAsync(input)).secret);
      showToast('Saved', 'Webhook saved');
      onClose();
    },
    failed: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to save the webhook')),
  });
  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Add webhook'}
      form={form}
      action="Save webhook"
      onClose={onClose}
    >
      <TextField {...form.field('url')} label="Address" type="url" isRequired autoFocus spellCheck={false} />
      <Events
        chosen={form.values.events.split(' ') as WebhookEvent[]}
        error={form.field('events').error}
        onChange={(events) => form.set('events', events.join(' '))}
      />
    </FormDialog>
  );
}

interface EventsProps {
  chosen: WebhookEvent[];
  error: string | undefined;
  onChange: (events: WebhookEvent[]) => void;
}

function Events({ chosen, error, onChange }: EventsProps) {
  const toggle = (name: WebhookEvent) =>
    onChange(EVENT_NAMES.filter((other) => chosen.includes(other) !== (other === name)));
  return (
    <>
      {Object.entries(EVENT_GROUPS).map(([group, title]) => (
        <fieldset key={group} className={css.events}>
          <legend>{title}</legend>
          {EVENT_NAMES.filter((name) => EVENTS[name].group === group).map((name) => (
            <label key={name}>
              <input
                type="checkbox"
                name="events"
                checked={chosen.includes(name)}
                onChange={() => toggle(name)}
              />
              {EVENTS[name].label}
            </label>
          ))}
        </fieldset>
      ))}
      <p className={css.error} role="status">
        {error}
      </p>
    </>
  );
}

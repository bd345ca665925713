import type { Webhook } from '#content-api/webhooks/webhooks.shared.ts';
import { sentenceOf } from '../../../app/calls/failure.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import type { WebhookCalls } from './useWebhooks.ts';

interface NewSecretProps {
  webhook: Webhook | null;
  calls: WebhookCalls;
  /** Hears the new one, which is shown this once. */
  onSecret: (secret: string) => void;
  onClose: () => void;
}

export function NewSecret({ webhook, calls: { renewSecret }, onSecret, onClose }: NewSecretProps) {
  const confirm = () => {
    if (!webhook) return;
    renewSecret.mutate(webhook.id, {
      onSuccess: ({ secret }) => onSecret(secret),
      onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to make a new secret')),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      title="New secret"
      text={`Calls to ${webhook?.url ?? 'it'} are signed with a new secret at once; the old one ends. Those that the program refuses until it knows the new one are tried again for three days.`}
      action="Make new secret"
      isOpen={webhook !== null}
      isBusy={renewSecret.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

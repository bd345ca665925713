import type { Webhook } from '#content-api/webhooks/webhooks.shared.ts';
import { keepFocusOnPage } from '../../../ui/dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure } from '../../../ui/notices/showFailure.ts';
import { showToast } from '../../../ui/notices/toasts.ts';
import type { WebhookCalls } from './useWebhooks.ts';

interface DeleteWebhookProps {
  webhook: Webhook | null;
  calls: WebhookCalls;
  onClose: () => void;
}

export function DeleteWebhook({ webhook, calls: { remove }, onClose }: DeleteWebhookProps) {
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
      text={`${webhook?.url ?? 'It'} is not called any more; calls that wait for it are dropped.`}
      isOpen={webhook !== null}
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

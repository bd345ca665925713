import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#content-api/values/identity.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { keepFocusOnPage } from '../../ui/dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { PASSKEYS_KEY, TWO_STEPS_KEY, WAYS_KEY } from './useSecurity.ts';

const RESETS = {
  secondStep: {
    title: 'Switch two-step sign-in off',
    text: (name: string) =>
      `${name} then signs in with the password alone, and so can anyone who knows it. Make sure that the request really comes from them. They are signed out everywhere, get an email, and can switch it on again.`,
    action: 'Switch off',
    send: (id: string) => answerOf(api.users[':id']['second-step'].$delete({ param: { id } })),
    key: TWO_STEPS_KEY,
    success: (name: string) => `Two-step sign-in switched off for ${name}`,
    failed: 'Failed to switch two-step sign-in off',
  },
  passkeys: {
    title: 'Remove all passkeys',
    text: (name: string) =>
      `${name} can no longer sign in with a passkey, only with the password. They are signed out everywhere, get an email, and can add passkeys again.`,
    action: 'Remove',
    send: (id: string) => answerOf(api.users[':id'].passkeys.$delete({ param: { id } })),
    key: PASSKEYS_KEY,
    success: (name: string) => `The passkeys of ${name} were removed`,
    failed: 'Failed to remove the passkeys',
  },
  provider: {
    title: 'Unlink from the provider',
    text: (name: string) =>
      `The account that ${name} has used there no longer signs them in, and they are signed out everywhere. The next account with their verified email address is linked.`,
    action: 'Unlink',
    send: (id: string) => answerOf(api.users[':id'].provider.$delete({ param: { id } })),
    key: WAYS_KEY,
    success: (name: string) => `${name} was unlinked`,
    failed: 'Failed to unlink the user',
  },
};

interface ResetSignInDialogProps {
  of: keyof typeof RESETS;
  user: User | null;
  onClose: () => void;
}

/** Asks before an admin takes a way to sign in from a user who has lost a device, recovery codes or an account. */
export function ResetSignInDialog({ of, user, onClose }: ResetSignInDialogProps) {
  const { title, text, action, send, key, success, failed } = RESETS[of];
  const queryClient = useQueryClient();
  const name = user?.display_name ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: async (id: number) => {
      await send(String(id));
    },
    onSuccess: () => {
      showToast('Success', success(name));
      // The list will lose the button that was pressed.
      keepFocusOnPage();
    },
    onError: (failure) => showFailure(failure, sentenceOf(failure, failed)),
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: key });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={title}
      text={text(name)}
      action={action}
      isOpen={user !== null}
      isBusy={isPending}
      onConfirm={() => user && mutate(user.id)}
      onClose={onClose}
    />
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#content-api/values/identity.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { sentenceOf } from '../../calls/failure.ts';
import { keepFocusOnPage } from '../../ui/dialogs/afterFocusReturned.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { PASSKEYS_KEY, TWO_STEPS_KEY, WAYS_KEY } from './useSecurity.ts';

interface TwoStepOffDialogProps {
  user: User | null;
  onClose: () => void;
}

/** Asks before an admin lets somebody in by the password alone, who has lost phone and recovery codes. */
export function TwoStepOffDialog({ user, onClose }: TwoStepOffDialogProps) {
  const queryClient = useQueryClient();
  const name = user?.display_name ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) =>
      answerOf(api.users[':id']['second-step'].$delete({ param: { id: String(id) } })),
    onSuccess: () => {
      showToast('Success', `Two-step sign-in switched off for ${name}`);
      // The button that was pressed goes as soon as the list is there anew.
      keepFocusOnPage();
    },
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to switch two-step sign-in off')),
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: TWO_STEPS_KEY });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Switch two-step sign-in off"
      text={`${name} then signs in with the password alone, and so can anyone who knows it. Make sure that the request really comes from them. They are signed out everywhere, get an email, and can switch it on again.`}
      action="Switch off"
      isOpen={user !== null}
      isBusy={isPending}
      onConfirm={() => user && mutate(user.id)}
      onClose={onClose}
    />
  );
}

interface PasskeysOffDialogProps {
  user: User | null;
  onClose: () => void;
}

/** Asks before an admin removes the passkeys of somebody who has lost a device. */
export function PasskeysOffDialog({ user, onClose }: PasskeysOffDialogProps) {
  const queryClient = useQueryClient();
  const name = user?.display_name ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => answerOf(api.users[':id'].passkeys.$delete({ param: { id: String(id) } })),
    onSuccess: () => {
      showToast('Success', `The passkeys of ${name} were removed`);
      // The button that was pressed goes as soon as the list is there anew.
      keepFocusOnPage();
    },
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to remove the passkeys')),
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: PASSKEYS_KEY });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Remove all passkeys"
      text={`${name} can no longer sign in with a passkey, only with the password. They are signed out everywhere, get an email, and can add passkeys again.`}
      action="Remove"
      isOpen={user !== null}
      isBusy={isPending}
      onConfirm={() => user && mutate(user.id)}
      onClose={onClose}
    />
  );
}

interface UnlinkDialogProps {
  user: User | null;
  onClose: () => void;
}

/** Asks before an admin unlinks somebody who has a new account at the provider. */
export function UnlinkDialog({ user, onClose }: UnlinkDialogProps) {
  const queryClient = useQueryClient();
  const name = user?.display_name ?? '';
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => answerOf(api.users[':id'].provider.$delete({ param: { id: String(id) } })),
    onSuccess: () => {
      showToast('Success', `${name} was unlinked`);
      // The button that was pressed goes as soon as the list is there anew.
      keepFocusOnPage();
    },
    onError: (failure) => showFailure(failure, sentenceOf(failure, 'Failed to unlink the user')),
    onSettled: () => {
      queryClient.invalidateQueries({ queryKey: WAYS_KEY });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title="Unlink from the provider"
      text={`The account that ${name} has used there no longer signs them in, and they are signed out everywhere. The next account with their verified email address is linked.`}
      action="Unlink"
      isOpen={user !== null}
      isBusy={isPending}
      onConfirm={() => user && mutate(user.id)}
      onClose={onClose}
    />
  );
}

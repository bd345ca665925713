import { passwordChangeSchema } from '#content-api/staff/access/access.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { storeToken } from '../../calls/token.ts';
import { NewPasswordField } from '../../signIn/PasswordFields.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { tellUnlessBesideField } from './tellUnlessBesideField.ts';
import { useRefreshSessions } from './useSessions.ts';

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Change password"
      text="You stay signed in here and are signed out everywhere else."
      isOpen
      onClose={onClose}
    >
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}

/** The new token replaces this session's; all others end. */
export function usePasswordChange(onChanged: () => void) {
  return useForm({
    schema: passwordChangeSchema,
    initial: { password: '', new_password: '' },
    send: async (json) => {
      storeToken((await answerOf(api.auth.password.$put({ json }))).token);
      showToast('Success', 'Password changed');
      onChanged();
    },
    failed: (failure) =>
      tellUnlessBesideField(failure, 'The password could not be changed. Please try again.'),
  });
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshSessions();
  const form = usePasswordChange(() => {
    refresh();
    onClose();
  });
  return (
    <OwnPasswordForm
      form={form}
      label="Change password"
      passwordLabel="Current password"
      action="Change password"
      onClose={onClose}
    >
      <NewPasswordField {...form.field('new_password')} />
    </OwnPasswordForm>
  );
}

import { passwordChangeSchema } from '#content-api/access/contract.ts';
import { answerOf, api } from '../../calls/api.ts';
import { keepToken } from '../../calls/token.ts';
import { useForm } from '../../fields/useForm.ts';
import { NewPasswordField } from '../../session/NewPasswordField.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { tell } from '../../ui/toasts.ts';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { tellUnlessBesideField } from './tellUnlessBesideField.ts';
import { useRefreshSessions } from './useSessions.ts';

/** Another password for oneself; the session goes on. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Change password"
      text="You stay signed in here, and are signed out everywhere else."
      isOpen
      onClose={onClose}
    >
      <PasswordForm onClose={onClose} />
    </Dialog>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const refresh = useRefreshSessions();
  const form = useForm({
    schema: passwordChangeSchema,
    initial: { password: '', new_password: '' },
    send: async (json) => {
      keepToken((await answerOf(api.auth.password.$put({ json }))).token);
      tell('Success', 'Your password was changed');
      refresh();
      onClose();
    },
    failed: (failure) =>
      tellUnlessBesideField(failure, 'The password could not be changed. Please try again.'),
  });
  return (
    <OwnPasswordForm
      form={form}
      label="Change password"
      passwordLabel="Present password"
      action="Change password"
      onClose={onClose}
    >
      <NewPasswordField {...form.field('new_password')} />
    </OwnPasswordForm>
  );
}

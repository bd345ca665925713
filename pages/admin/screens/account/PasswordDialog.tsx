import { passwordChangeSchema } from '#content-api/access/contract.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CallFailure, sentenceOf } from '../../calls/failure.ts';
import { keepToken } from '../../calls/token.ts';
import { FormFields, FormFoot } from '../../fields/Form.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/useForm.ts';
import { useUser } from '../../session/auth.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { tell, tellError } from '../../ui/toasts.ts';
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
  const { email } = useUser();
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
    failed: (failure) => {
      const isBesideField = failure instanceof CallFailure && Object.keys(failure.fields).length > 0;
      if (!isBesideField)
        tellError(sentenceOf(failure, 'The password could not be changed. Please try again.'));
    },
  });
  return (
    <form {...form.props} aria-label="Change password">
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormFields>
        <TextField
          {...form.field('password')}
          label="Present password"
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <TextField
          {...form.field('new_password')}
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="Minimum 8 characters with uppercase, lowercase, and number"
        />
      </FormFields>
      <FormFoot>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={form.isSending}>
          Change password
        </Button>
      </FormFoot>
    </form>
  );
}

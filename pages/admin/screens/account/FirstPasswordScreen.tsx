import { useAuth, useUser } from '../../session/auth.ts';
import { NewPasswordField, OwnPasswordField } from '../../signIn/PasswordFields.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormFields } from '../../ui/fields/Form.tsx';
import { EntrySheet } from '../login/EntrySheet.tsx';
import css from './Account.module.css';
import { usePasswordChange } from './OwnPasswordForm.tsx';

/** The first admin sees this instead of every screen until they have replaced the printed password. */
export default function FirstPasswordScreen() {
  const { recheck, signOut } = useAuth();
  const { email } = useUser();
  const form = usePasswordChange(() => void recheck());
  return (
    <EntrySheet title="New password" heading="Choose a new password">
      <p>
        The first start printed your password, so it may be in the server’s log. Choose another one to
        continue.
      </p>
      <form {...form.props} aria-label="Choose a new password">
        <FormFields>
          <OwnPasswordField {...form.field('password')} email={email} label="Printed password" />
          <NewPasswordField {...form.field('new_password')} />
        </FormFields>
        <div className={css.buttons}>
          <Button type="submit" isBusy={form.isSending}>
            {form.isSending ? 'Saving...' : 'Save password'}
          </Button>
          <Button look="quiet" onClick={signOut}>
            Sign out
          </Button>
        </div>
      </form>
    </EntrySheet>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { passwordChangeSchema } from '#content-api/staff/access/access.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { storeToken } from '../../calls/token.ts';
import { useAuth, useUser } from '../../session/auth.ts';
import { NewPasswordField, OwnPasswordField } from '../../signIn/PasswordFields.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormEnd, FormFields } from '../../ui/fields/Form.tsx';
import { type FieldBinding, useForm } from '../../ui/fields/useForm.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { useRefreshSessions } from './SessionList.tsx';
import { tellUnlessBesideField } from './useSecondStep.ts';

interface OwnPasswordFormProps {
  form: { props: ComponentProps<'form'>; isSending: boolean; field(name: 'password'): FieldBinding };
  label: string;
  passwordLabel?: string;
  action: string;
  look?: 'primary' | 'danger';
  onClose: () => void;
  children?: ReactNode;
}

/** A thief would make these changes, so they need the password again, or a new sign-in if there is none. */
export function OwnPasswordForm({ form, label, passwordLabel, children, ...end }: OwnPasswordFormProps) {
  const { email } = useUser();
  const { hasPassword } = useAuth();
  return (
    <form {...form.props} aria-label={label}>
      <FormFields>
        {hasPassword ? (
          <OwnPasswordField
            {...form.field('password')}
            email={email}
            {...(passwordLabel ? { label: passwordLabel } : {})}
          />
        ) : null}
        {children}
      </FormFields>
      <FormEnd {...end} isBusy={form.isSending} />
    </form>
  );
}

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

/** The new token replaces that of this session; all other sessions end. */
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

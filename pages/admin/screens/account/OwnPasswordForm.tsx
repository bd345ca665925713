import type { ComponentProps, ReactNode } from 'react';
import { useAuth, useUser } from '../../session/auth.ts';
import { OwnPasswordField } from '../../signIn/PasswordFields.tsx';
import { FormEnd, FormFields } from '../../ui/fields/Form.tsx';
import type { FieldBinding } from '../../ui/fields/useForm.ts';

interface OwnPasswordFormProps {
  /** From useForm; one of its fields is `password`. */
  form: { props: ComponentProps<'form'>; isSending: boolean; field(name: 'password'): FieldBinding };
  label: string;
  passwordLabel?: string;
  action: string;
  look?: 'primary' | 'danger';
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Asks the user for their password once more, before something changes that a thief would change. Without a password,
 * the server asks for a new sign-in with the provider.
 */
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

import type { ComponentProps, ReactNode } from 'react';
import { useUser } from '../../session/auth.ts';
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

/** Asks who is signed in for their password once more, before something changes that a thief would change. */
export function OwnPasswordForm({ form, label, passwordLabel, children, ...end }: OwnPasswordFormProps) {
  const { email } = useUser();
  return (
    <form {...form.props} aria-label={label}>
      <FormFields>
        <OwnPasswordField
          {...form.field('password')}
          email={email}
          {...(passwordLabel ? { label: passwordLabel } : {})}
        />
        {children}
      </FormFields>
      <FormEnd {...end} isBusy={form.isSending} />
    </form>
  );
}

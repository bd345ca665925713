import { useId } from 'react';
import { loginSchema } from '#content-api/staff/access/access.shared.ts';
import { FormEnd } from '../../ui/fields/Form.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { OwnPasswordField } from './OwnPasswordField.tsx';
import { refusalOf } from './refusal.ts';

interface PasswordFormProps {
  /** Whose session it was: nobody else can go on with it. */
  email: string;
  /** Signs in with it, or learns that a code is needed. @throws CallFailure when the server refuses. */
  send(password: string): Promise<void>;
  onLeave: () => void;
}

export function PasswordForm({ email, send, onLeave }: PasswordFormProps) {
  const id = useId();
  const form = useForm({
    schema: loginSchema,
    initial: { email, password: '' },
    send: ({ password }) => send(password),
    failed: (failure) => form.setErrors({ password: refusalOf(failure) }),
  });
  return (
    <form {...form.props} aria-labelledby={id}>
      <p id={id}>
        Signed in as <strong>{email}</strong>
      </p>
      <OwnPasswordField {...form.field('password')} email={email} />
      <FormEnd action="Sign in" isBusy={form.isSending} canLeave back="Leave" onClose={onLeave} />
    </form>
  );
}

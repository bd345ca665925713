import { useId } from 'react';
import { loginSchema } from '#content-api/access/contract.ts';
import { FormFoot } from '../fields/Form.tsx';
import { TextField } from '../fields/TextField.tsx';
import { useForm } from '../fields/useForm.ts';
import { Button } from '../ui/Button.tsx';
import { refusalOf } from './refusal.ts';

interface PasswordFormProps {
  /** Whose session it was: nobody else can go on with it. */
  email: string;
  /** Signs in with it, or learns that a code is needed. @throws CallFailure when the server refuses. */
  send(password: string): Promise<void>;
  onLeave: () => void;
}

/** The password alone, for somebody who is known. */
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
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField
        {...form.field('password')}
        label="Password"
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      <FormFoot>
        <Button look="quiet" onClick={onLeave}>
          Leave
        </Button>
        <Button type="submit" isBusy={form.isSending}>
          Sign in
        </Button>
      </FormFoot>
    </form>
  );
}

import { TextField } from '../ui/fields/TextField.tsx';
import type { FieldBinding } from '../ui/fields/useForm.ts';

interface OwnPasswordFieldProps extends FieldBinding {
  /** Password managers look for the name beside the password. */
  email: string;
  label?: string;
}

export function OwnPasswordField({ email, label = 'Password', ...field }: OwnPasswordFieldProps) {
  return (
    <>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <TextField {...field} label={label} type="password" autoComplete="current-password" autoFocus />
    </>
  );
}

interface NewPasswordFieldProps extends FieldBinding {
  label?: string;
  hint?: string | undefined;
  isRequired?: boolean;
  autoFocus?: boolean;
}

const RULE = 'Minimum 8 characters with uppercase, lowercase, and number';

/** Shows the server's rule for new passwords in its hint (specification §5). */
export function NewPasswordField({ label = 'New password', hint, ...field }: NewPasswordFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      type="password"
      autoComplete="new-password"
      hint={hint === undefined ? RULE : `${RULE}. ${hint}`}
    />
  );
}

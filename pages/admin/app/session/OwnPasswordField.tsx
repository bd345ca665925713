import { TextField } from '../../ui/fields/TextField.tsx';
import type { FieldBinding } from '../../ui/fields/useForm.ts';

interface OwnPasswordFieldProps extends FieldBinding {
  /** Whose it is: password managers look for the name beside the password. */
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

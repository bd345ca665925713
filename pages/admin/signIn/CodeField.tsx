import { TextField } from '../ui/fields/TextField.tsx';
import type { FieldBinding } from '../ui/fields/useForm.ts';

/** `any` where either is taken and nobody is led from one to the other. */
type CodeKind = 'app' | 'recovery' | 'any';

const WORDS: Record<CodeKind, { label: string; hint: string }> = {
  app: { label: 'Code', hint: 'The six digits that your authenticator app shows.' },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you saved when you switched on two-step sign-in.',
  },
  any: { label: 'Code', hint: 'The six digits that your authenticator app shows, or a recovery code.' },
};

/** Phones offer digits for the app's; the server takes either kind in any of them. */
export function CodeField({ kind, ...field }: FieldBinding & { kind: CodeKind; autoFocus?: boolean }) {
  return (
    <TextField
      {...field}
      {...WORDS[kind]}
      isRequired
      inputMode={kind === 'app' ? 'numeric' : 'text'}
      autoComplete={kind === 'recovery' ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

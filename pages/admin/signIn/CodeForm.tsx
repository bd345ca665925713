import { type ReactNode, useState } from 'react';
import { secondStepProofSchema } from '#content-api/staff/twoStep/twoStep.shared.ts';
import { Button } from '../ui/Button.tsx';
import { FormFields, FormFoot } from '../ui/fields/Form.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { type FieldBinding, useForm } from '../ui/fields/useForm.ts';
import { refusalOf } from './refusal.ts';

interface CodeFormProps {
  /** @throws CallFailure if the server refuses the code. */
  send(code: string): Promise<void>;
  action: string;
  children: ReactNode;
}

export function CodeForm({ send, action, children }: CodeFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useForm({
    schema: secondStepProofSchema,
    initial: { code: '' },
    send: ({ code }) => send(code),
    failed: (failure) => form.setErrors({ code: refusalOf(failure) }),
  });
  const switchKind = () => {
    setRecovery(!isRecovery);
    form.set('code', '');
  };
  return (
    <form {...form.props} aria-label="Two-step sign-in">
      <FormFields>
        <CodeField
          key={String(isRecovery)}
          {...form.field('code')}
          kind={isRecovery ? 'recovery' : 'app'}
          autoFocus
        />
        <Button look="bare" onClick={switchKind}>
          {isRecovery ? 'Use the code of my app' : 'Use a recovery code'}
        </Button>
      </FormFields>
      <FormFoot>
        {children}
        <Button type="submit" isBusy={form.isSending}>
          {action}
        </Button>
      </FormFoot>
    </form>
  );
}

/** `any` accepts both without a switch. */
type CodeKind = 'app' | 'recovery' | 'any';

const WORDS: Record<CodeKind, { label: string; hint: string }> = {
  app: { label: 'Code', hint: 'The six digits that your authenticator app shows.' },
  recovery: {
    label: 'Recovery code',
    hint: 'One of the codes you saved when you switched on two-step sign-in.',
  },
  any: { label: 'Code', hint: 'The six digits that your authenticator app shows, or a recovery code.' },
};

/** Phones offer digits for the app's code. The server accepts both kinds in each field. */
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

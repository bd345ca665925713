import { useState } from 'react';
import { secondStepChangeSchema } from '#content-api/twoStep/contract.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CallFailure, sentenceOf } from '../../calls/failure.ts';
import { FormFields, FormFoot } from '../../fields/Form.tsx';
import { TextField } from '../../fields/TextField.tsx';
import { useForm } from '../../fields/useForm.ts';
import { useUser } from '../../session/auth.tsx';
import { CodeField } from '../../session/CodeField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { tell, tellError } from '../../ui/toasts.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useRefreshSecondStep } from './useSecondStep.ts';

type Change = 'off' | 'codes';

const WORDS = {
  off: {
    title: 'Switch two-step sign-in off',
    text: 'Your password alone is enough then. You are signed out everywhere else.',
    action: 'Switch off',
  },
  codes: {
    title: 'New recovery codes',
    text: 'You get ten new ones, and those you have end.',
    action: 'Make new codes',
  },
} as const;

/** What asks for the password and a code: switching it off, and new recovery codes, which then are shown. */
export function ChangeDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  const { title, text } = WORDS[change];
  return (
    <Dialog title={title} text={text} isOpen onClose={onClose}>
      <ChangeForm change={change} onCodes={setCodes} onClose={onClose} />
    </Dialog>
  );
}

interface ChangeFormProps {
  change: Change;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

function ChangeForm({ change, onCodes, onClose }: ChangeFormProps) {
  const { email } = useUser();
  const refresh = useRefreshSecondStep();
  const { title, action } = WORDS[change];
  const form = useForm({
    schema: secondStepChangeSchema,
    initial: { password: '', code: '' },
    send: async (json) => {
      if (change === 'codes') {
        onCodes((await answerOf(api.auth['second-step']['recovery-codes'].$post({ json }))).recovery_codes);
      } else {
        await answerOf(api.auth['second-step'].removal.$post({ json }));
        tell('Success', 'Two-step sign-in is off');
        onClose();
      }
      refresh();
    },
    failed: (failure) => {
      const isBesideField = failure instanceof CallFailure && Object.keys(failure.fields).length > 0;
      if (!isBesideField) tellError(sentenceOf(failure, 'This did not work. Please try again.'));
    },
  });
  return (
    <form {...form.props} aria-label={title}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <FormFields>
        <TextField
          {...form.field('password')}
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus
        />
        <CodeField {...form.field('code')} kind="any" />
      </FormFields>
      <FormFoot>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look={change === 'off' ? 'danger' : 'primary'} isBusy={form.isSending}>
          {action}
        </Button>
      </FormFoot>
    </form>
  );
}

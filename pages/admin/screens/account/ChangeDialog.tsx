import { useState } from 'react';
import { secondStepChangeSchema } from '#content-api/staff/twoStep/twoStep.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CodeField } from '../../signIn/CodeForm.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { RecoveryCodesDialog } from './SwitchOnDialog.tsx';
import { tellUnlessBesideField, useRefreshSecondStep } from './useSecondStep.ts';

type Change = 'off' | 'codes';

const WORDS = {
  off: {
    title: 'Switch two-step sign-in off',
    text: 'You will sign in with your password alone. You are signed out everywhere else.',
    action: 'Switch off',
  },
  codes: {
    title: 'Create new recovery codes',
    text: 'You get ten new codes. Your old ones stop working.',
    action: 'Create new codes',
  },
} as const;

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
        showToast('Success', 'Two-step sign-in is off');
        onClose();
      }
      refresh();
    },
    failed: (failure) => tellUnlessBesideField(failure, 'That didn’t work. Please try again.'),
  });
  return (
    <OwnPasswordForm
      form={form}
      label={title}
      action={action}
      look={change === 'off' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <CodeField {...form.field('code')} kind="any" />
    </OwnPasswordForm>
  );
}

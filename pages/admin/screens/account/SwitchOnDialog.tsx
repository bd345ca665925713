import { useState } from 'react';
import {
  type SecondStepEnrolment,
  secondStepStartSchema,
} from '#content-api/staff/twoStep/twoStep.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { reasonIn, sentenceOf } from '../../calls/failure.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { useRefreshSecondStep } from './useSecondStep.ts';

export function SwitchOnDialog({ onClose }: { onClose: () => void }) {
  const [plan, setPlan] = useState<SecondStepEnrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = useRefreshSecondStep();
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  const proved = (made: readonly string[]) => {
    setCodes(made);
    showToast('Success', 'Two-step sign-in is on');
    refresh();
  };
  return (
    <Dialog
      title="Switch two-step sign-in on"
      text={
        plan
          ? 'Scan the QR code with your authenticator app, then enter the code that it shows.'
          : 'Enter your password to confirm that it’s you.'
      }
      isOpen
      onClose={onClose}
    >
      {plan ? (
        <ProofForm plan={plan} onProved={proved} onClose={onClose} />
      ) : (
        <StartForm onPlanned={setPlan} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface StartFormProps {
  onPlanned: (plan: SecondStepEnrolment) => void;
  onClose: () => void;
}

function StartForm({ onPlanned, onClose }: StartFormProps) {
  const form = useForm({
    schema: secondStepStartSchema,
    initial: { password: '' },
    send: async (json) => onPlanned(await answerOf(api.auth['second-step'].$post({ json }))),
    failed: (failure) =>
      form.setErrors({
        password: sentenceOf(failure, reasonIn(failure, '') || 'This did not work. Try again.'),
      }),
  });
  return <OwnPasswordForm form={form} label="Confirm that it’s you" action="Continue" onClose={onClose} />;
}

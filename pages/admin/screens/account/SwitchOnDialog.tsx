import { useState } from 'react';
import {
  type SecondStepEnrolment,
  secondStepProofSchema,
  secondStepStartSchema,
} from '#content-api/staff/twoStep/twoStep.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { downloadFile } from '../../calls/downloadFile.ts';
import { reasonIn, sentenceOf } from '../../calls/failure.ts';
import { useUser } from '../../session/auth.ts';
import { CodeField } from '../../signIn/CodeForm.tsx';
import { brandName } from '../../ui/Brand.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormEnd, FormFoot } from '../../ui/fields/Form.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { DownloadIcon } from '../../ui/icons.tsx';
import { showToast } from '../../ui/notices/toasts.ts';
import { Copyable, CopyButton } from '../../ui/values/Copyable.tsx';
import css from './Account.module.css';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
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
        password: sentenceOf(failure, reasonIn(failure, '') || 'That didn’t work. Try again.'),
      }),
  });
  return <OwnPasswordForm form={form} label="Confirm that it’s you" action="Continue" onClose={onClose} />;
}

interface ProofFormProps {
  plan: SecondStepEnrolment;
  onProved: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

function ProofForm({ plan: { secret, uri, qr }, onProved, onClose }: ProofFormProps) {
  const form = useForm({
    schema: secondStepProofSchema,
    initial: { code: '' },
    send: async (json) => onProved((await answerOf(api.auth['second-step'].$put({ json }))).recovery_codes),
    failed: (failure) =>
      form.setErrors({ code: sentenceOf(failure, reasonIn(failure, '') || 'That didn’t work. Try again.') }),
  });
  return (
    <form {...form.props} aria-label="Code from your app">
      <div className={css.app}>
        <img
          className={css.qr}
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          alt="QR code for your authenticator app. The same secret follows as text."
          width="200"
          height="200"
        />
        <div className={css.byHand}>
          <p>Can’t scan it? Enter this secret in your app:</p>
          <p className={css.secret}>
            <Copyable text={secret} what="the secret">
              <code>{inGroups(secret)}</code>
            </Copyable>
          </p>
          <p>
            <a className="alone" href={uri}>
              Open an app on this device
            </a>
          </p>
        </div>
      </div>
      <CodeField {...form.field('code')} kind="app" autoFocus />
      <FormEnd action="Switch on" isBusy={form.isSending} onClose={onClose} />
    </form>
  );
}

function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { email } = useUser();
  const lines = [`Recovery codes of ${email} for ${brandName()}. Each works once.`, '', ...codes, ''];
  const file = new Blob([lines.join('\n')], { type: 'text/plain' });
  return (
    <Dialog
      title="Your recovery codes"
      text="Save these codes now: they are not shown again. Without your phone, each code signs you in once. Keep them in a password manager or on paper."
      isOpen
      onClose={onClose}
      isHeld
    >
      <ul className={css.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button look="quiet" onClick={() => downloadFile(file, 'recovery-codes.txt')}>
          <DownloadIcon />
          Download
        </Button>
        <CopyButton text={codes.join('\n')} what="the recovery codes" />
      </div>
      <FormFoot>
        <Button onClick={onClose} autoFocus>
          I have saved them
        </Button>
      </FormFoot>
    </Dialog>
  );
}

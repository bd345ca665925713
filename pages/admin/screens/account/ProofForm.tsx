import {
  type SecondStepEnrolment,
  secondStepProofSchema,
} from '#content-api/staff/twoStep/twoStep.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { reasonIn, sentenceOf } from '../../calls/failure.ts';
import { CodeField } from '../../signIn/CodeField.tsx';
import { FormEnd } from '../../ui/fields/Form.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { Copyable } from '../../ui/values/Copyable.tsx';
import css from './Account.module.css';

interface ProofFormProps {
  plan: SecondStepEnrolment;
  onProved: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
}

export function ProofForm({ plan: { secret, uri, qr }, onProved, onClose }: ProofFormProps) {
  const form = useForm({
    schema: secondStepProofSchema,
    initial: { code: '' },
    send: async (json) => onProved((await answerOf(api.auth['second-step'].$put({ json }))).recovery_codes),
    failed: (failure) =>
      form.setErrors({ code: sentenceOf(failure, reasonIn(failure, '') || 'This did not work. Try again.') }),
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

/** Four letters at a time are easier to type over. */
function inGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

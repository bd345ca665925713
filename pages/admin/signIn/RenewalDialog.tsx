import { useEffect, useId, useRef } from 'react';
import { loginSchema } from '#content-api/staff/access/access.shared.ts';
import { answerOf, openApi } from '../calls/api.ts';
import { answerRenewal, onTokenElsewhere, type Reason } from '../calls/token.ts';
import { useAuth, useUser } from '../session/auth.ts';
import { Button } from '../ui/Button.tsx';
import { afterFocusReturned } from '../ui/dialogs/afterFocusReturned.ts';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { FormEnd } from '../ui/fields/Form.tsx';
import { useForm } from '../ui/fields/useForm.ts';
import { CodeForm } from './CodeForm.tsx';
import { PasskeyButton, usePasskeySignIn } from './PasskeyButton.tsx';
import { OwnPasswordField } from './PasswordFields.tsx';
import { openProvider, ProviderButton, useSignInMethods } from './ProviderButton.tsx';
import css from './RenewalDialog.module.css';
import { refusalOf } from './refusal.ts';
import { useTwoSteps } from './useTwoSteps.ts';

const WORDS: Record<Reason, { title: string; text: string; back: string }> = {
  ended: {
    title: 'Please sign in again',
    text: 'Your session has ended. Sign in to continue where you stopped.',
    back: 'Leave',
  },
  proof: {
    title: 'Confirm that it’s you',
    text: 'You signed in more than ten minutes ago. Sign in again to continue.',
    back: 'Cancel',
  },
};

export default function RenewalDialog({ reason }: { reason: Reason }) {
  const { signOut, hasPassword, hasProvider } = useAuth();
  const { email } = useUser();
  const methods = useSignInMethods();
  useOtherWindow();
  const { needsCode, givePassword, giveCode } = useTwoSteps(() => answerRenewal(true));
  const passkey = usePasskeySignIn(() => answerRenewal(true));
  const step = useRef<HTMLDivElement>(null);
  // An open window that isn't this one's parent takes the focus from the field as it appears.
  useEffect(() => afterFocusReturned(() => focusField(step.current)), []);
  const leave = () => {
    answerRenewal(false);
    if (reason === 'ended') signOut();
  };
  const { title, text, back } = WORDS[reason];
  return (
    <Dialog title={title} text={text} isOpen onClose={leave} isHeld>
      <div className={css.step} ref={step}>
        {needsCode ? (
          <CodeForm send={giveCode} action="Sign in">
            <Button look="quiet" onClick={leave}>
              {back}
            </Button>
          </CodeForm>
        ) : (
          <>
            {hasPassword ? (
              <PasswordForm
                email={email}
                back={back}
                send={(password) => givePassword(email, password)}
                onLeave={leave}
              />
            ) : null}
            {methods?.passwords ? (
              <PasskeyButton label="Use a passkey" isBusy={passkey.isBusy} onAsk={passkey.ask} />
            ) : null}
            {methods?.provider && hasProvider ? (
              <ProviderButton
                name={methods.provider.name}
                isMain={!hasPassword}
                begin={() => openProvider(reason === 'proof')}
              />
            ) : null}
            {hasPassword ? null : (
              <Button look="quiet" onClick={leave}>
                {back}
              </Button>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The provider's window leaves the token here. This page continues only for the same user. */
function useOtherWindow(): void {
  const { id } = useUser();
  useEffect(
    () =>
      onTokenElsewhere(async () => {
        const me = await answerOf(openApi.auth.me.$get()).catch(() => null);
        if (me) answerRenewal(me.user.id === id);
      }),
    [id],
  );
}

function focusField(step: HTMLElement | null): void {
  if (step?.contains(document.activeElement)) return;
  step?.querySelector<HTMLElement>('input:not([type="hidden"]), button')?.focus();
}

interface PasswordFormProps {
  /** Only the same user can continue the session. */
  email: string;
  /** @throws CallFailure if the server refuses the password. */
  send(password: string): Promise<void>;
  back: string;
  onLeave: () => void;
}

function PasswordForm({ email, send, back, onLeave }: PasswordFormProps) {
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
      <OwnPasswordField {...form.field('password')} email={email} />
      <FormEnd action="Sign in" isBusy={form.isSending} canLeave back={back} onClose={onLeave} />
    </form>
  );
}

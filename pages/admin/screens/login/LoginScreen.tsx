import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useNavigate } from 'react-router';
import { loginSchema } from '#content-api/staff/access/access.shared.ts';
import type { SignInMethods } from '#content-api/staff/oidc/oidc.shared.ts';
import type { PasskeyProof } from '#content-api/staff/passkeys/passkeys.shared.ts';
import { emailInput } from '#renderer/components/fields/emailInput.ts';
import { useAuth } from '../../session/auth.ts';
import { CodeForm } from '../../signIn/CodeForm.tsx';
import { PasskeyButton, usePasskeySignIn } from '../../signIn/PasskeyButton.tsx';
import { goToProvider, ProviderButton, useSignInMethods } from '../../signIn/ProviderButton.tsx';
import { offersPasskeys, stopAsking, takePasskey } from '../../signIn/passkeyCeremony.ts';
import { refusalOf } from '../../signIn/refusal.ts';
import { useTwoSteps } from '../../signIn/useTwoSteps.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFields } from '../../ui/fields/Form.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useForm } from '../../ui/fields/useForm.ts';
import { showErrorToast, showToast } from '../../ui/notices/toasts.ts';
import { Wait } from '../../ui/notices/Wait.tsx';
import { EntrySheet } from './EntrySheet.tsx';
import css from './LoginScreen.module.css';

export default function LoginScreen() {
  const { isLoading, isSignedIn } = useAuth();
  const next = useNext();
  const methods = useSignInMethods();
  if (isLoading || !methods) return <Wait />;
  if (isSignedIn) return <Navigate to={next} replace />;
  const { passwords, provider } = methods;
  return (
    <EntrySheet title="Sign in" heading="Back office">
      {passwords ? <TwoSteps next={next} provider={provider} /> : null}
      {passwords || !provider ? null : <ProviderOnly name={provider.name} next={next} />}
    </EntrySheet>
  );
}

function ProviderOnly({ name, next }: { name: string; next: string }) {
  return (
    <>
      <ProviderButton name={name} isMain begin={() => goToProvider(next)} />
      <p className={css.links}>
        <a href="/">Back to Site</a>
      </p>
    </>
  );
}

function TwoSteps({ next, provider }: { next: string; provider: SignInMethods['provider'] }) {
  const navigate = useNavigate();
  const [email, setEmail] = useState('');
  const welcome = async () => {
    showToast('Login successful', 'Welcome back!');
    await navigate(next, { replace: true });
  };
  const { needsCode, givePassword, giveCode, startAgain } = useTwoSteps(welcome);
  if (needsCode) {
    return (
      <>
        <CodeForm send={giveCode} action="Login">
          <Button look="quiet" onClick={startAgain}>
            Back
          </Button>
        </CodeForm>
        <p className={css.help}>
          No app and no recovery codes? An admin can switch two-step sign-in off for you.
        </p>
      </>
    );
  }
  const send = (typed: string, password: string) => {
    setEmail(typed);
    return givePassword(typed, password);
  };
  return (
    <>
      <LoginForm email={email} send={send} />
      <Passkey onSignedIn={welcome} />
      {provider ? (
        <ProviderButton name={provider.name} isMain={false} begin={() => goToProvider(next)} />
      ) : null}
      <p className={css.links}>
        <Link to="/forgot">Forgot password?</Link>
        <a href="/">Back to Site</a>
      </p>
    </>
  );
}

/** Browsers offer a passkey in the email field too. */
function Passkey({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { isBusy, ask, send } = usePasskeySignIn(onSignedIn);
  usePasskeyOffer(send, isBusy);
  return <PasskeyButton label="Sign in with a passkey" isBusy={isBusy} onAsk={ask} />;
}

/** GET /api/auth/google sends users here to connect the calendar; they continue to its settings. */
function useNext(): string {
  const { state, search } = useLocation();
  const connects = new URLSearchParams(search).get('connect') === 'calendar';
  return connects ? '/settings/calendar' : requestedAddress(state);
}

function LoginForm({ email, send }: { email: string; send(email: string, password: string): Promise<void> }) {
  const form = useForm({
    schema: loginSchema,
    initial: { email, password: '' },
    send: ({ email, password }) => send(email, password),
    failed: (failure) => showErrorToast(refusalOf(failure), 'Login failed'),
  });
  return (
    <form {...form.props} aria-label="Login">
      <FormFields>
        <TextField
          {...form.field('email')}
          label="Email"
          {...emailInput}
          autoComplete="username webauthn"
          autoFocus
        />
        <TextField
          {...form.field('password')}
          label="Password"
          type="password"
          autoComplete="current-password"
        />
        <Button type="submit" isBusy={form.isSending}>
          {form.isSending ? 'Signing in...' : 'Login'}
        </Button>
      </FormFields>
    </form>
  );
}

/** No link elsewhere can set the history entry; only back office addresses count (CWE-601). */
export function requestedAddress(state: unknown): string {
  const requested: unknown = Object(state).requested;
  if (typeof requested !== 'string' || !/^\/(?![/\\])/.test(requested)) return '/';
  return requested.startsWith('/login') ? '/' : requested;
}

/** In milliseconds, a little less than the server waits for an answer. */
const LIFETIME = 4 * 60 * 1000;

/** Serves autocomplete="username webauthn". It fails silently, because nobody asked for it. */
function usePasskeyOffer(onProof: (proof: PasskeyProof) => Promise<void>, isPaused: boolean): void {
  const [round, setRound] = useState(0);
  const heard = useRef(onProof);
  heard.current = onProof;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a new challenge
  useEffect(() => {
    if (isPaused) return;
    let isOver = false;
    let isAsking = false;
    const offer = async () => {
      if (!(await offersPasskeys()) || isOver) return;
      isAsking = true;
      const proof = await takePasskey({ isQuiet: true });
      isAsking = false;
      if (!isOver) await heard.current(proof);
    };
    offer().catch(() => {});
    const renewal = setTimeout(() => setRound((before) => before + 1), LIFETIME);
    return () => {
      isOver = true;
      clearTimeout(renewal);
      if (isAsking) stopAsking();
    };
  }, [isPaused, round]);
}

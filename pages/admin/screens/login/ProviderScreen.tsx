import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { CallFailure } from '../../calls/failure.ts';
import { useAuth } from '../../session/auth.ts';
import { CodeForm } from '../../signIn/CodeForm.tsx';
import { providerRefusal } from '../../signIn/ProviderButton.tsx';
import { showToast } from '../../ui/notices/toasts.ts';
import { Wait } from '../../ui/notices/Wait.tsx';
import { EntrySheet } from './EntrySheet.tsx';

type Step = { at: 'wait' | 'code' | 'done' } | { at: 'refused'; message: string };

/** The provider sends browsers here with a cookie, which fetches the token. */
export default function ProviderScreen() {
  const { signInWithProvider } = useAuth();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ at: 'wait' });
  const finish = async (code?: string) => {
    const next = await signInWithProvider(code);
    if (next !== null) {
      showToast('Login successful', 'Welcome back!');
      return navigate(next, { replace: true });
    }
    // The window that opened this one has the token now.
    setStep({ at: 'done' });
    window.close();
  };
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the ticket works once
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    finish().catch((failure) => {
      const needsCode = failure instanceof CallFailure && failure.code === 'code_needed';
      setStep(needsCode ? { at: 'code' } : { at: 'refused', message: providerRefusal(failure) });
    });
  }, []);
  if (step.at === 'wait') return <Wait />;
  return (
    <EntrySheet title="Sign in" heading="Back office">
      {step.at === 'code' ? (
        <CodeForm send={finish} action="Login">
          <BackLink />
        </CodeForm>
      ) : null}
      {step.at === 'done' ? <p role="status">You are signed in. You can close this window.</p> : null}
      {step.at === 'refused' ? (
        <>
          <p role="alert">{step.message}</p>
          <p>
            <BackLink />
          </p>
        </>
      ) : null}
    </EntrySheet>
  );
}

function BackLink() {
  return (
    <Link className="alone" to="/login" replace>
      Back to sign in
    </Link>
  );
}

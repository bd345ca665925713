import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignInMethods } from '#content-api/staff/oidc/oidc.shared.ts';
import { answerOf, api, openApi } from '../calls/api.ts';
import { CallFailure } from '../calls/failure.ts';
import { Button } from '../ui/Button.tsx';
import { showErrorToast } from '../ui/notices/toasts.ts';
import { refusalOf } from './refusal.ts';

interface ProviderButtonProps {
  name: string;
  isMain: boolean;
  begin: () => Promise<void>;
}

export function ProviderButton({ name, isMain, begin }: ProviderButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await begin();
    } catch (failure) {
      showErrorToast(providerRefusal(failure), 'Login failed');
    }
    setBusy(false);
  };
  return (
    <Button look={isMain ? 'primary' : 'quiet'} isBusy={isBusy} onClick={start}>
      {`Sign in with ${name}`}
    </Button>
  );
}

export function providerRefusal(failure: unknown): string {
  if (!(failure instanceof CallFailure))
    return failure instanceof Error ? failure.message : refusalOf(failure);
  return failure.status === 429 || failure.code === 'code_wrong'
    ? refusalOf(failure)
    : failure.serverMessage || refusalOf(failure);
}

const PASSWORDS_ONLY: SignInMethods = { passwords: true, provider: null };

/** Undefined until the server has answered. If it can't, passwords are a good guess. */
export function useSignInMethods(): SignInMethods | undefined {
  const { data } = useQuery({
    queryKey: ['sign-in methods'],
    queryFn: () => answerOf(openApi.auth.methods.$get()).catch(() => PASSWORDS_ONLY),
    staleTime: 60_000,
  });
  return data;
}

/** Leaves the page for the provider. @param next the address afterwards. @throws CallFailure if it can't be reached. */
export async function goToProvider(next: string): Promise<void> {
  const { url } = await answerOf(openApi.auth.oidc.start.$post({ json: { next, proof: false } }));
  location.assign(url);
}

/**
 * Signs in again in a small window, so that this page stays as it is. The token arrives in their common storage.
 * @param isProof the provider has to ask for the password.
 * @throws CallFailure if the provider can't be reached, Error if the browser opens no window.
 */
export async function openProvider(isProof: boolean): Promise<void> {
  // Browsers open windows only on a click, so this can't wait for the server.
  const opened = window.open('', '_blank', 'popup,width=520,height=680');
  if (!opened) throw new Error('Allow pop-up windows for this site, then try again.');
  try {
    const json = { next: null, proof: isProof };
    const { url } = await answerOf((isProof ? api : openApi).auth.oidc.start.$post({ json }));
    opened.location.replace(url);
  } catch (failure) {
    opened.close();
    throw failure;
  }
}

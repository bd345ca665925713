import { useState } from 'react';
import { CallFailure } from '../calls/failure.ts';
import { Button } from '../ui/Button.tsx';
import { showErrorToast } from '../ui/notices/toasts.ts';
import { refusalOf } from './refusal.ts';

interface ProviderButtonProps {
  /** Of the provider, as the operator calls it. */
  name: string;
  /** The only way in. */
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

/** The server's sentence, which names the provider, or why there was none. */
export function providerRefusal(failure: unknown): string {
  if (!(failure instanceof CallFailure))
    return failure instanceof Error ? failure.message : refusalOf(failure);
  return failure.status === 429 || failure.code === 'code_wrong'
    ? refusalOf(failure)
    : failure.serverMessage || refusalOf(failure);
}

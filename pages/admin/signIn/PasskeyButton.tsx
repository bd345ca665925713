import { useRef, useState } from 'react';
import type { PasskeyProof } from '#content-api/staff/passkeys/passkeys.shared.ts';
import { CallFailure } from '../calls/failure.ts';
import { useAuth } from '../session/auth.ts';
import { Button } from '../ui/Button.tsx';
import { icon } from '../ui/icons.tsx';
import { showErrorToast } from '../ui/notices/toasts.ts';
import { ceremonyTrouble, hasPasskeys, takePasskey } from './passkeyCeremony.ts';
import { refusalOf } from './refusal.ts';

export const PasskeyIcon = icon(
  <path d="M6.5 13.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM10 10h7.5v3M14 10v2.5" />,
);

interface PasskeyButtonProps {
  label: string;
  isBusy: boolean;
  onAsk: () => void;
}

export function PasskeyButton({ label, isBusy, onAsk }: PasskeyButtonProps) {
  if (!hasPasskeys()) return null;
  return (
    <Button look="quiet" isBusy={isBusy} onClick={onAsk}>
      <PasskeyIcon />
      {isBusy ? 'Waiting for your device...' : label}
    </Button>
  );
}

export function usePasskeySignIn(onSignedIn: () => void | Promise<void>) {
  const { signInWithPasskey } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const send = async (proof: PasskeyProof) => {
    try {
      await signInWithPasskey(proof);
    } catch (failure) {
      return showErrorToast(passkeyRefusal(failure), 'Login failed');
    }
    await onSignedIn();
  };
  return {
    isBusy,
    send,
    ask: async () => {
      if (busy.current) return;
      busy.current = true;
      setBusy(true);
      try {
        await send(await takePasskey());
      } catch (failure) {
        showErrorToast(ceremonyTrouble(failure) ?? refusalOf(failure), 'Login failed');
      } finally {
        busy.current = false;
        setBusy(false);
      }
    },
  };
}

/** The server's sentence if it is about the passkey, else the same as for passwords. */
function passkeyRefusal(failure: unknown): string {
  return failure instanceof CallFailure && failure.status === 401
    ? failure.serverMessage
    : refusalOf(failure);
}

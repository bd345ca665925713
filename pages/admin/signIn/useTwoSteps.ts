import { useState } from 'react';
import { CallFailure } from '../calls/failure.ts';
import { useAuth } from '../session/auth.ts';

export function useTwoSteps(onSignedIn: () => void | Promise<void>) {
  const { signIn } = useAuth();
  /** The accepted address and password, which wait for the code only in this window's memory. */
  const [given, setGiven] = useState<{ email: string; password: string } | null>(null);
  return {
    needsCode: given !== null,
    /** @throws CallFailure when the server refuses. */
    givePassword: async (email: string, password: string) => {
      try {
        await signIn(email, password);
      } catch (failure) {
        if (!(failure instanceof CallFailure) || failure.code !== 'code_needed') throw failure;
        return setGiven({ email, password });
      }
      await onSignedIn();
    },
    /** @throws CallFailure when the server refuses. */
    giveCode: async (code: string) => {
      if (given === null) return;
      await signIn(given.email, given.password, code);
      await onSignedIn();
    },
    startAgain: () => setGiven(null),
  };
}

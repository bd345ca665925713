import { useEffect, useRef, useState } from 'react';
import type { PasskeyProof } from '#content-api/staff/passkeys/passkeys.shared.ts';
import { offersPasskeys, stopAsking, takePasskey } from './passkeyCeremony.ts';

/** A little less than the server waits for an answer. */
const LIFETIME = 4 * 60 * 1000;

/** autocomplete="username webauthn". Nobody has asked for it, so nothing is said where it fails. */
export function usePasskeyOffer(onProof: (proof: PasskeyProof) => Promise<void>, isPaused: boolean): void {
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

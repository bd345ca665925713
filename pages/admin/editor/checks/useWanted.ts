import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Finding } from '#content-api/blog/checks/checks.shared.ts';
import { sameAmong } from './sameFinding.ts';

/** State of a link that opens the editor at a thing to fix. */
export interface WantedFinding {
  mend: Finding;
}

/** Opens the thing to fix as soon as the checks find it, unless the user has begun something else. */
export function useWanted<Found extends Finding>(
  findings: readonly Found[] | null,
  mend: (finding: Found) => void,
): void {
  const state = useLocation().state as Partial<WantedFinding> | null;
  const requested = useRef(state?.mend);
  useEffect(() => {
    const forget = () => {
      requested.current = undefined;
    };
    const listening = new AbortController();
    for (const event of ['keydown', 'pointerdown'])
      window.addEventListener(event, forget, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    const found = requested.current && findings && sameAmong(findings, requested.current, 0);
    if (!found) return;
    requested.current = undefined;
    mend(found);
  });
}

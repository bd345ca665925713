import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Finding } from '#content-api/blog/checks/checks.shared.ts';
import { sameAmong } from './sameFinding.ts';

/** What a link to the editor carries in its state, so that it leads to what is to be mended. */
export interface WantedFinding {
  mend: Finding;
}

/** As soon as it is found; not any more once somebody has begun to do something else. */
export function useWanted<Found extends Finding>(
  findings: readonly Found[] | null,
  mend: (finding: Found) => void,
): void {
  const state = useLocation().state as Partial<WantedFinding> | null;
  const wanted = useRef(state?.mend);
  useEffect(() => {
    const forget = () => {
      wanted.current = undefined;
    };
    window.addEventListener('keydown', forget);
    window.addEventListener('pointerdown', forget);
    return () => {
      window.removeEventListener('keydown', forget);
      window.removeEventListener('pointerdown', forget);
    };
  }, []);
  useEffect(() => {
    const found = wanted.current && findings && sameAmong(findings, wanted.current, 0);
    if (!found) return;
    wanted.current = undefined;
    mend(found);
  });
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Finding } from '#content-api/blog/checks/contract.ts';
import type { FoundHere } from '#content-api/blog/checks/rules/rule.ts';
import { sameAmong } from './findingsNow.ts';

/** What a link to the editor carries in its state, so that it leads to a finding of the post. */
export interface WantedFinding {
  mend: Finding;
}

/** As soon as it is found; not any more once somebody has begun to do something else. */
export function useWanted(findings: readonly FoundHere[] | null, mend: (finding: FoundHere) => void): void {
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

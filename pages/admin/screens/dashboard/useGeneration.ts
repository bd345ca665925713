import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { PublishEvent } from '#content-api/releases/contract.ts';
import { answerOf, patientApi } from '../../calls/api.ts';
import { CallFailure } from '../../calls/failure.ts';
import { tellFailure } from '../../ui/tellFailure.ts';
import { tell, tellError } from '../../ui/toasts.ts';
import { followRun } from './followRun.ts';
import { type Progress, progressAfter, START } from './progress.ts';

const FAILED = 'Failed to generate static pages';

/** Generates the site and tells how far it is. A run somebody began before is joined: a reload loses nothing. */
export function useGeneration() {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Progress | null>(null);
  const asked = useRef(false);
  const following = useRef(new AbortController());

  const ended = useCallback(() => {
    setProgress(null);
    void queryClient.invalidateQueries({ queryKey: ['overview'] });
    void queryClient.invalidateQueries({ queryKey: ['release'] });
  }, [queryClient]);

  const follow = useCallback(() => {
    following.current.abort();
    following.current = new AbortController();
    const { signal } = following.current;
    let isOver = true;
    const hear = (event: PublishEvent) => {
      isOver = event.type === 'result' || event.type === 'failed';
      if (event.type !== 'result' && event.type !== 'failed') {
        setProgress((before) => progressAfter(before ?? START, event));
        return;
      }
      // Who pressed the button hears it from the answer to that.
      if (asked.current) return;
      ended();
      if (event.type === 'result') tellSuccess();
      else tellError(`${FAILED}: ${event.text || 'Unknown error'}`);
    };
    // A stream that breaks off says nothing of the run: what it has come to shows with the next overview.
    const brokeOff = () => {
      if (!signal.aborted && !asked.current && !isOver) ended();
    };
    followRun(signal, hear).then(brokeOff, brokeOff);
  }, [ended]);

  useEffect(() => {
    follow();
    return () => following.current.abort();
  }, [follow]);

  const generate = useCallback(async () => {
    if (asked.current) return;
    asked.current = true;
    setProgress(START);
    follow();
    try {
      await answerOf(patientApi.admin['generate-static'].$post());
      tellSuccess();
    } catch (failure) {
      tellFailure(failure, reasonOf(failure));
    } finally {
      asked.current = false;
      ended();
    }
  }, [follow, ended]);
  return { progress, generate };
}

function tellSuccess(): void {
  tell('Success', 'Static pages generated successfully!');
}

/** A reply says why, or that it doesn't know; a broken connection says nothing. */
function reasonOf(failure: unknown): string {
  if (!(failure instanceof CallFailure) || failure.status === 0) return FAILED;
  return `${FAILED}: ${failure.said || 'Unknown error'}`;
}

import { useSyncExternalStore } from 'react';
import { claim } from '../journal/claims.ts';
import type { Writing } from './writing.ts';
import type { WritingTypes } from './writingState.ts';

export function useWritingState<Types extends WritingTypes>(writing: Writing<Types>) {
  return useSyncExternalStore(writing.state.subscribe, writing.state.read);
}

/** A page may end in these moments (https://developer.chrome.com/docs/web-platform/page-lifecycle-api). */
export function saveOnLeaving<Types extends WritingTypes>(writing: Writing<Types>): () => void {
  const release = claim(writing.local.id);
  let isGoing = false;
  const keep = () => {
    isGoing = true;
    writing.local.saveAtOnce();
  };
  const keepWhenHidden = () => {
    if (document.visibilityState === 'visible') {
      isGoing = false;
      return;
    }
    writing.local.saveAtOnce();
    // A call of a closing page may not arrive. A call of a page that is only hidden does.
    if (!isGoing) writing.copy.flush();
  };
  const ask = (event: BeforeUnloadEvent) => {
    const isUnsaved = writing.local.settle() && !writing.copy.hasAll();
    if (isUnsaved || writing.local.waitsForPictures()) event.preventDefault();
  };
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('pagehide', keep, { signal });
  document.addEventListener('visibilitychange', keepWhenHidden, { signal });
  window.addEventListener('beforeunload', ask, { signal });
  window.addEventListener('online', () => writing.retry(), { signal });
  return () => {
    listening.abort();
    writing.stop();
    release();
  };
}

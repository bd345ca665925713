import { useSyncExternalStore } from 'react';
import { claim } from '../journal/claims.ts';
import type { Writing } from './writing.ts';
import type { WritingTypes } from './writingState.ts';

export function useWritingState<Types extends WritingTypes>(writing: Writing<Types>) {
  return useSyncExternalStore(writing.state.subscribe, writing.state.read);
}

/** The moments in which a page may see its end (https://developer.chrome.com/docs/web-platform/page-lifecycle-api). */
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
    // A call of a page that goes may arrive or not; of one that is only left for another, it does.
    if (!isGoing) writing.copy.flush();
  };
  const ask = (event: BeforeUnloadEvent) => {
    const isUnsaved = writing.local.settle() && !writing.copy.hasAll();
    if (isUnsaved || writing.local.waitsForPictures()) event.preventDefault();
  };
  const retry = () => writing.retry();
  window.addEventListener('pagehide', keep);
  document.addEventListener('visibilitychange', keepWhenHidden);
  window.addEventListener('beforeunload', ask);
  window.addEventListener('online', retry);
  return () => {
    window.removeEventListener('pagehide', keep);
    document.removeEventListener('visibilitychange', keepWhenHidden);
    window.removeEventListener('beforeunload', ask);
    window.removeEventListener('online', retry);
    writing.stop();
    release();
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PostEntry } from '#content-api/blog/posts/contract.ts';
import { useUser } from '../../../../app/session/auth.tsx';
import { canonicalContent } from '../../../../editor/content.ts';
import { claim } from '../../../../editor/journal/claims.ts';
import { journal } from '../../../../editor/journal/deviceJournal.ts';
import { changePost, createPost, isUnsure } from './postCalls.ts';
import { NEW_POST, valuesOf } from './postValues.ts';
import { Writing } from './writing.ts';
import { acknowledgedOf } from './writingState.ts';

const canonical = (post: PostEntry) => valuesOf(post, canonicalContent);

/** Kept on this device whenever the page may go. @param post null for a new one. @param id of the writing. */
export function useWriting(post: PostEntry | null, id: string): Writing {
  const user = useUser().id;
  const queryClient = useQueryClient();
  const [writing] = useState(
    () =>
      new Writing({
        id,
        user,
        server: post && acknowledgedOf(post),
        values: post ? canonical(post) : NEW_POST,
        journal,
        calls: {
          create: (values, key) => createPost(values, key),
          change: changePost,
          isUnsure,
        },
        valuesOf: canonical,
      }),
  );
  useEffect(() => keepOnLeaving(writing), [writing]);
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['posts'] }), [queryClient]);
  return writing;
}

export function useWritingState(writing: Writing) {
  return useSyncExternalStore(writing.state.subscribe, writing.state.read);
}

/** The moments in which a page may see its end (https://developer.chrome.com/docs/web-platform/page-lifecycle-api). */
function keepOnLeaving(writing: Writing): () => void {
  const release = claim(writing.draft.id);
  const keep = () => writing.draft.keepAtOnce();
  const keepWhenHidden = () => document.visibilityState === 'hidden' && keep();
  const ask = (event: BeforeUnloadEvent) => {
    if (writing.draft.settle() || writing.draft.waitsForPictures()) event.preventDefault();
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

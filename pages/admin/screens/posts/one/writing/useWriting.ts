import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PostEntry } from '#content-api/blog/posts/contract.ts';
import { useUser } from '../../../../app/session/auth.tsx';
import { canonicalContent } from '../../../../editor/content.ts';
import { claim } from '../../../../editor/journal/claims.ts';
import { journal } from '../../../../editor/journal/deviceJournal.ts';
import { discardCopy, keepCopy, type LoadedCopy, loadCopy, returnCopy } from '../edits/copyCalls.ts';
import { changePost, createPost, isUnsure } from './postCalls.ts';
import { copyValues, NEW_POST, valuesOf } from './postValues.ts';
import { Writing } from './writing.ts';

const canonical = (post: PostEntry) => valuesOf(post, canonicalContent);

/** What a writing begins with. */
export interface Beginning {
  /** Null for a new one. */
  post: PostEntry | null;
  copy: LoadedCopy;
  /** Of a new one that was begun before, maybe elsewhere. */
  draftKey?: string | undefined;
}

/** Kept on this device whenever the page may go, and on the server soon. @param id of the writing. */
export function useWriting({ post, copy, draftKey }: Beginning, id: string): Writing {
  const user = useUser().id;
  const queryClient = useQueryClient();
  const [writing] = useState(
    () =>
      new Writing({
        id,
        user,
        ...(draftKey === undefined ? {} : { key: draftKey }),
        post,
        values: post ? canonical(post) : NEW_POST,
        journal,
        calls: {
          create: createPost,
          change: changePost,
          isUnsure,
        },
        copy: {
          calls: { keep: keepCopy, load: loadCopy, discard: discardCopy, putBack: returnCopy },
          loaded: copy,
        },
        valuesOf: canonical,
        canonical: (copy) => copyValues(copy, canonicalContent),
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
  let isGoing = false;
  const keep = () => {
    isGoing = true;
    writing.draft.keepAtOnce();
  };
  const keepWhenHidden = () => {
    if (document.visibilityState === 'visible') {
      isGoing = false;
      return;
    }
    writing.draft.keepAtOnce();
    // A call of a page that goes may arrive or not; of one that is only left for another, it does.
    if (!isGoing) writing.copy.flush();
  };
  const ask = (event: BeforeUnloadEvent) => {
    const isUnsaved = writing.draft.settle() && !writing.copy.hasAll();
    if (isUnsaved || writing.draft.waitsForPictures()) event.preventDefault();
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

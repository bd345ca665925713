import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import type { PostRevisionValues } from '#content-api/blog/revisions/revisions.shared.ts';
import { canonicalContent } from '../../../../editor/content.ts';
import { journal } from '../../../../editor/journal/deviceJournal.ts';
import { type Begun, copyCalls, type LoadedCopy } from '../../../../editor/writing/copyCalls.ts';
import { isUnsure } from '../../../../editor/writing/saveFailures.ts';
import { saveOnLeaving } from '../../../../editor/writing/useWritingState.ts';
import { useUser } from '../../../../session/auth.ts';
import { changePost, createPost } from './postCalls.ts';
import { copyValues, NEW_POST, revisionValues, valuesOf } from './postValues.ts';
import { PostWriting } from './postWriting.ts';

const canonical = (post: PostEntry) => valuesOf(post, canonicalContent);

export interface Beginning {
  /** Null for a new post. */
  post: PostEntry | null;
  copy: LoadedCopy;
  /** The revision that the copy began from, if the post has been saved since. */
  begun?: Begun<PostRevisionValues> | null;
  /** The key of a new post that was begun before, maybe on another device. */
  draftKey?: string | undefined;
  /** The author of a new post. */
  byline?: number | undefined;
}

/** Stores changes on this device whenever the page may close, and on the server soon. @param id of the writing. */
export function useWriting({ post, copy, begun, draftKey, byline = 0 }: Beginning, id: string): PostWriting {
  const user = useUser().id;
  const queryClient = useQueryClient();
  const [writing] = useState(
    () =>
      new PostWriting({
        id,
        user,
        ...(draftKey === undefined ? {} : { key: draftKey }),
        entry: post,
        values: post ? canonical(post) : { ...NEW_POST, author_id: byline },
        journal,
        calls: { create: createPost, change: changePost, isUnsure },
        copy: {
          calls: copyCalls,
          loaded: copy,
          begun: begun
            ? { ...begun, values: begun.values && revisionValues(begun.values, canonicalContent) }
            : null,
        },
        valuesOf: canonical,
        canonical: (copy) => copyValues(copy, canonicalContent),
      }),
  );
  useEffect(() => saveOnLeaving(writing), [writing]);
  useEffect(() => () => void queryClient.invalidateQueries({ queryKey: ['posts'] }), [queryClient]);
  return writing;
}

import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import type { EarlierAddress } from '#content-api/values/slugs.shared.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import { Writing } from '../../../../editor/writing/writing.ts';
import type { WritingOptions } from '../../../../editor/writing/writingOptions.ts';
import { type Acknowledged, acknowledgedOf } from './acknowledged.ts';
import { mergePosts } from './changedFields.ts';
import { PostLocalCopy } from './postLocalCopy.ts';
import { problemsOf } from './postValues.ts';

export interface PostTypes {
  values: PostValues;
  entry: PostEntry;
  server: Acknowledged;
  local: PostLocalCopy;
}

/** A post that is being written. */
export class PostWriting extends Writing<PostTypes> {
  constructor(options: WritingOptions<PostTypes>) {
    const ofPosts = {
      kind: 'post' as const,
      makeLocal: (...parts: ConstructorParameters<typeof PostLocalCopy>) => new PostLocalCopy(...parts),
      hasProblems: (values: PostValues) => Object.keys(problemsOf(values)).length > 0,
      acknowledged: acknowledgedOf,
      merge: mergePosts,
      emptied: (values: PostValues) => ({ ...values, title: '', content: '' }),
    };
    super(ofPosts, options);
  }

  /** The post's earlier addresses have become others: they are no part of what is written. */
  earlierChanged(earlier: EarlierAddress[]): void {
    this.serverChanged({ earlier });
  }
}

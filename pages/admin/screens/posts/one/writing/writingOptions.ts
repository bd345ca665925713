import type { PostEntry } from '#content-api/blog/posts/contract.ts';
import type { WorkingCopy } from '#content-api/writing/workingCopies/contract.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import type { Journal } from '../../../../editor/journal/journal.ts';
import type { LoadedCopy } from '../edits/copyCalls.ts';
import type { CopyCalls } from '../edits/serverCopy.ts';

export interface WritingOptions {
  /** Of this piece of writing; a new post is created with it as its key, unless it has one already. */
  id: string;
  key?: string;
  user: number;
  /** As it was loaded; null for a new one. */
  post: PostEntry | null;
  values: PostValues;
  journal: Journal;
  calls: {
    create(values: PostValues, key: string, copyVersion?: number): Promise<PostEntry>;
    change(
      id: number,
      revision: number,
      values: PostValues,
      key: string,
      copyVersion?: number,
    ): Promise<PostEntry>;
    isUnsure(failure: unknown): boolean;
  };
  /** The working copy on the server, as it was loaded with the post. */
  copy: { calls: CopyCalls; loaded: LoadedCopy };
  valuesOf(post: PostEntry): PostValues;
  /** Of a working copy. */
  canonical(copy: WorkingCopy): PostValues;
  pauses?: readonly number[];
}

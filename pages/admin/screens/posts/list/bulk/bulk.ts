import type { PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import { CallFailure, sentenceOf } from '../../../../calls/failure.ts';

export interface BulkResult<Post> {
  done: Post[];
  /** `isGone`: what it was to be done to isn't there any more, and another attempt would be in vain. */
  failed: { post: Post; reason: string; isGone: boolean }[];
}

export type BulkAction = 'publish' | 'unpublish' | 'delete';

export interface Report extends BulkResult<PostListItem> {
  action: BulkAction | 'restore';
  /** Of those that were deleted: their numbers in the trash, by their ids. */
  trashIds: ReadonlyMap<number, number>;
  /** What about those that came back isn't as it was, in words. */
  notes: string[];
}

/** Calls under way at once: quick enough for hundreds, and gentle to everybody else. */
const AT_ONCE = 4;

/**
 * One that fails doesn't hold up the others; once the server is out of reach, the rest isn't tried.
 * @param progress hears how many are through. @param goneReason what is said of one that isn't there any
 * more.
 */
export async function forEachPost<Post>(
  posts: readonly Post[],
  act: (post: Post) => Promise<unknown>,
  progress: (done: number) => void,
  goneReason: string,
): Promise<BulkResult<Post>> {
  const result: BulkResult<Post> = { done: [], failed: [] };
  const waiting = [...posts];
  let isCut = false;
  const work = async () => {
    for (let post = waiting.shift(); post !== undefined; post = waiting.shift()) {
      try {
        if (isCut) throw new CallFailure(0, '');
        await act(post);
        result.done.push(post);
      } catch (failure) {
        isCut ||= failure instanceof CallFailure && failure.status === 0;
        const isGone = failure instanceof CallFailure && failure.status === 404;
        const reason = isGone ? goneReason : sentenceOf(failure, reasonOf(failure));
        result.failed.push({ post, reason, isGone });
      }
      progress(result.done.length + result.failed.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return result;
}

function reasonOf(failure: unknown): string {
  if (failure instanceof CallFailure && failure.status === 0) return 'The server could not be reached';
  return 'Something went wrong on the server';
}

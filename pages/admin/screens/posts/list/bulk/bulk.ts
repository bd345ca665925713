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
  /** Ids in the trash of the deleted posts, by the posts' ids. */
  trashIds: ReadonlyMap<number, number>;
  /** Differences of the restored posts from before, in words. */
  notes: string[];
}

/** Calls under way at once: quick enough for hundreds, and gentle to everybody else. */
const AT_ONCE = 4;

/**
 * Acts on each post. One failure doesn't stop the others, but the rest isn't tried once the server is out of reach.
 * @param progress gets the number of finished posts. @param goneReason the reason to give for a missing post.
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

import type { PostListItem } from '#content-api/blog/posts/posts.shared.ts';
import { CallFailure, sentenceOf } from '../../../../calls/failure.ts';

export interface BulkResult<Post> {
  done: Post[];
  /** `isGone` means that the post no longer exists, so another attempt is useless. */
  failed: { post: Post; reason: string; isGone: boolean }[];
}

export type BulkAction = 'publish' | 'unpublish' | 'delete';

export interface Report extends BulkResult<PostListItem> {
  action: BulkAction | 'restore';
  /** Ids in the trash by the ids of the deleted posts. */
  trashIds: ReadonlyMap<number, number>;
  /** Differences of the restored posts, in words. */
  notes: string[];
}

/** This many calls at once are quick enough for hundreds of posts, and easy on the server. */
const AT_ONCE = 4;

/** Continues after a failure, unless the server is out of reach. @param goneReason explains a missing post. */
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

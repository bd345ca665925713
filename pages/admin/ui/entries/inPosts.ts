import { grouped } from '../values/grouped.ts';

/** '1 post', '12 posts'. */
export function inPosts(count: number): string {
  return count === 1 ? '1 post' : `${grouped(count)} posts`;
}

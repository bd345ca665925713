import { grouped } from '../values/grouped.ts';

export function inPosts(count: number): string {
  return count === 1 ? '1 post' : `${grouped(count)} posts`;
}

import type { Turning } from '../../writing/schedules/turning.ts';
import { postSchema } from './contract.ts';
import { postById, type StoredPost, updatePost } from './store.ts';

/** Posts as what goes online and offline by itself. */
export const turningPosts: Turning<StoredPost> = {
  kind: 'post',
  find: postById,
  missingIn: (post) => {
    const checked = postSchema.safeParse({ ...post, categories: post.category_ids });
    const messages = checked.error?.issues.map(({ message }) => message) ?? [];
    return [...new Set(messages)].join('. ');
  },
  turn: async (db, post, { status, planned, at }, making) => {
    const published_at = status === 'published' ? (post.published_at ?? planned) : post.published_at;
    await updatePost(db, post, { status, published_at }, making, at);
  },
};

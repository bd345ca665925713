import { sanitizeContent } from '../../richText/sanitize.ts';
import type { Writable } from '../../writing/kinds/writable.ts';
import type { Schedulable } from '../../writing/schedules/schedulable.ts';
import { postSchema } from './posts.shared.ts';
import { postById, type StoredPost, updatePost } from './store.ts';

/** Posts as what is written over hours and days. */
export const writablePosts: Writable = {
  kind: 'post',
  noun: 'Post',
  changing: 'posts.change',
  find: (db, id) =>
    db
      .selectFrom('posts')
      .select(['id', 'title', 'revision', 'created_by'])
      .where('id', '=', id)
      .executeTakeFirst(),
  harmless: (values) => ({ ...values, content: sanitizeContent(String(values.content ?? '')) }),
};

/** Posts as what goes online and offline by itself. */
export const schedulablePosts: Schedulable<StoredPost> = {
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

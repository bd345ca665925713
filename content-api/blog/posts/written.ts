import { sanitizeContent } from '../../richText/sanitize.ts';
import type { Written } from '../../writing/kinds/kind.ts';

/** Posts as what is written over hours and days. */
export const writtenPosts: Written = {
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

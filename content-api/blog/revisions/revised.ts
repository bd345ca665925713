import type { Revised } from '../../writing/revisions/revised.ts';
import { postById, type StoredPost } from '../posts/store.ts';
import type { PostRevisionValues } from './contract.ts';
import { namedValues } from './named.ts';
import { typedValues } from './typed.ts';
import { REVISED_FIELDS, revisedValues, type StoredValues } from './values.ts';

/** The history of posts. */
export const revisedPosts: Revised<StoredPost, PostRevisionValues> = {
  kind: 'post',
  noun: 'Post',
  changing: 'posts.change',
  fields: REVISED_FIELDS,
  find: postById,
  valuesOf: revisedValues,
  answered: (db, values) => namedValues(db, values as StoredValues),
  formOf: (post, { author, categories, published_at: _, status: __, ...words }) => ({
    ...words,
    status: post.status,
    author_id: author?.id ?? post.author_id,
    categories: categories.map(({ id }) => id).sort((a, b) => a - b),
  }),
  typedIn: typedValues,
};

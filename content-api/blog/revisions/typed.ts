import { z } from 'zod';
import { sanitizeContent } from '../../richText/sanitize.ts';
import type { Values } from '../../writing/revisions/changes.ts';
import { postStatusSchema } from '../posts/contract.ts';
import type { RevisedPost } from './values.ts';

const text = z.string().catch('');

/** A form that nobody has finished: what is no such value says nothing. */
const typedSchema = z.object({
  title: text,
  slug: text,
  excerpt: text,
  featured_image_url: text,
  meta_title: text,
  meta_description: text,
  status: postStatusSchema.catch('draft'),
  author_id: z.int().catch(0),
  categories: z.array(z.int()).catch([]),
  content: text.transform(sanitizeContent),
});

/** What a working copy of a post says, as a revision would keep it: in the same order, as they are compared as texts. */
export function typedValues({ published_at }: RevisedPost, form: Record<string, unknown>): Values {
  const { categories, content, ...fields } = typedSchema.parse(form);
  return { ...fields, categories: categories.sort((a, b) => a - b), published_at, content };
}

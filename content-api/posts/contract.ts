import { z } from 'zod';
import type { Picture } from '../gallery/contract.ts';
import { slugSchema } from '../slugs/contract.ts';

export const postStatusSchema = z.enum(
  ['draft', 'published', 'archived'],
  'Status must be draft or published',
);
export type PostStatus = z.infer<typeof postStatusSchema>;

/** Content that shows nothing: `<p></p>` is what an empty editor sends. A lone image or a line is content. */
export function isEmptyContent(html: string): boolean {
  return !/<(?:img|hr)\b/i.test(html) && html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '';
}

/** What is asked of a post, in the editor and by the API. `content` is editor HTML, categories are ids. */
export const postSchema = z.object({
  title: z.string('Title is required').trim().min(1, 'Title is required').max(300, 'Title is too long'),
  slug: slugSchema,
  excerpt: z.string().trim().max(2000, 'Excerpt is too long').default(''),
  content: z
    .string('Content is required')
    .max(2_000_000, 'Content is too long')
    .refine((html) => !isEmptyContent(html), 'Content is required'),
  featured_image_url: z.string().trim().max(2000, 'Featured image must be a URL').default(''),
  meta_title: z.string().trim().max(300, 'Meta title is too long').default(''),
  meta_description: z.string().trim().max(160, 'Meta description must be 160 characters or less').default(''),
  status: postStatusSchema.default('draft'),
  author_id: z.coerce.number('Author is required').int('Author is required').min(1, 'Author is required'),
  categories: z.array(z.coerce.number().int().min(1)).max(100).default([]),
});

export type PostInput = z.infer<typeof postSchema>;

export interface TocEntry {
  /** The heading's id. */
  id: string;
  title: string;
  level: 2 | 3;
}

/** What cards, lists and feeds show of a published post. Author and categories are slugs, times ISO 8601 in UTC. */
export interface PostSummary {
  slug: string;
  title: string;
  excerpt: string;
  publishedAt: string;
  updatedAt: string;
  /** Minutes. */
  readTime: number;
  author: string;
  categories: string[];
  cover: Picture | null;
  metaTitle: string;
  metaDescription: string;
  /** Changes exactly when the prepared body does. */
  contentHash: string;
}

/** The part of a published post that only its own page needs. */
export interface PostBody {
  html: string;
  toc: TocEntry[];
  words: number;
}

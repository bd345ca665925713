import { z } from 'zod';
import type { TocEntry } from '../../richText/richText.shared.ts';
import {
  changesOf,
  clearable,
  isAddress,
  optionalLine,
  optionalText,
  printable,
  reference,
  requiredLine,
  typed,
} from '../../values/fields.shared.ts';
import { pagingSchema } from '../../values/paging.shared.ts';
import type { Picture } from '../../values/picture.shared.ts';
import { earlierAddressSchema, slugSchema } from '../../values/slugs.shared.ts';
import { scheduleSchema } from '../../writing/schedules/schedules.shared.ts';
import { copyVersionSchema, editsSchema } from '../../writing/workingCopies/workingCopies.shared.ts';

export const postStatusSchema = z.enum(
  ['draft', 'published', 'archived'],
  'Status must be draft or published',
);
export type PostStatus = z.infer<typeof postStatusSchema>;

/** An empty editor sends `<p></p>`. A lone image or a line is content. */
export function isEmptyContent(html: string): boolean {
  return !/<(?:img|hr)\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, '').trim() === '';
}

/** Characters: a thick book. */
export const longestContent = 1_000_000;

/** Each costs the server as much as hundreds of letters: a million of them took two seconds (OWASP API4:2023). */
export const hasTooManyMarks = (html: string) => (html.match(/[<&]/g)?.length ?? 0) > 30_000;

const contentSchema = (notText: string) =>
  z
    .string(notText)
    .max(longestContent, 'Content is too long: at most 1,000,000 characters')
    .refine((html) => !hasTooManyMarks(html), {
      error: 'Content has too many tags and special characters: at most 30,000',
      abort: true,
    });

export const MOST_CATEGORIES = 100;

const address = (message: string) =>
  clearable(
    z
      .string(message)
      .overwrite(printable)
      .trim()
      .max(2000, message)
      .refine((url) => url === '' || isAddress(url), message),
  );

export const postSchema = z.object({
  title: requiredLine('Title', 300),
  slug: slugSchema,
  excerpt: optionalText('Excerpt', 2000),
  content: contentSchema('Content is required')
    .overwrite(printable)
    .refine((html) => !isEmptyContent(html), 'Content is required'),
  featured_image_url: address('Featured image must be a URL'),
  meta_title: optionalLine('Meta title', 300),
  meta_description: optionalLine('Meta description', 160, 'Meta description must be 160 characters or less'),
  link_image_url: address('Link preview image must be a web address or a path'),
  canonical_url: address('Canonical URL must be a web address or a path'),
  status: postStatusSchema.default('draft'),
  author_id: reference('Author is required'),
  categories: z
    .array(reference('Categories must be a list of ids'), 'Categories must be a list of ids')
    .max(MOST_CATEGORIES, `A post can have up to ${MOST_CATEGORIES} categories`)
    .default([]),
});

export const postFormSchema = z.object({
  title: typed('Title'),
  slug: typed('Slug'),
  excerpt: typed('Excerpt', 100_000),
  content: contentSchema('Content must be text'),
  featured_image_url: typed('Featured image'),
  meta_title: typed('Meta title'),
  meta_description: typed('Meta description'),
  /** A tab opened before an update sends neither. */
  link_image_url: typed('Link preview image').default(''),
  canonical_url: typed('Canonical URL').default(''),
  status: postStatusSchema,
  /** 0: nobody yet. */
  author_id: z.int('Author must be an id').min(0),
  categories: z.array(z.int().min(1)).max(10 * MOST_CATEGORIES),
});
export type PostForm = z.infer<typeof postFormSchema>;

/** A client sends the same key again if the answer got lost. */
const idempotencyKey = z.string('This must be text').max(200, 'This is too long').nullish();

const contentFormat = z.enum(['html', 'markdown'], 'Content format must be html or markdown').default('html');

export const newPostSchema = postSchema.extend({
  ...scheduleSchema.shape,
  content_format: contentFormat,
  idempotency_key: idempotencyKey,
  /** The key of the working copy is `idempotency_key`. */
  copy_version: copyVersionSchema,
});

/** `updated_at` and `planned`, as they were loaded, protect changes of others. */
export const postChangesSchema = changesOf(postSchema).extend({
  ...scheduleSchema.shape,
  planned: scheduleSchema.optional(),
  content_format: contentFormat,
  idempotency_key: idempotencyKey,
  copy_version: copyVersionSchema,
  updated_at: z.string().optional().catch(undefined),
});

export const postSorts = ['title', 'author', 'status', 'published_at', 'updated_at'] as const;

/**
 * `author` and `category` are a current or earlier slug, an id or a name. Without `sort`, the newest come first; without
 * `order`, words go up and times down.
 */
export const postQuerySchema = pagingSchema(9).extend({
  sort: z.enum(postSorts).optional().catch(undefined),
  order: z.enum(['asc', 'desc']).optional().catch(undefined),
  status: postStatusSchema.optional().catch(undefined),
  search: z
    .string()
    .transform((text) => printable(text.slice(0, 200)).trim())
    .optional()
    .catch(undefined),
  author: z.string().trim().max(200).optional().catch(undefined),
  category: z.string().trim().max(200).optional().catch(undefined),
  scheduled: z.enum(['true']).optional().catch(undefined),
});

/** Times are ISO 8601 in UTC, `read_time` is minutes. */
export const postListItemSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  featured_image_url: z.string(),
  meta_title: z.string(),
  meta_description: z.string(),
  link_image_url: z.string(),
  /** The address where the post appeared first, for search engines; '' for this site. */
  canonical_url: z.string(),
  status: postStatusSchema,
  published_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  read_time: z.int(),
  /** Counts saves; `If-Match` with it guards a change. */
  revision: z.int(),
  author_id: z.int(),
  author: z.object({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    bio: z.string(),
    avatar_url: z.string(),
  }),
  categories: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  /** Id of the owner, null for imported posts. Only staff see it. */
  created_by: z.int().nullable().optional(),
  /** null without a plan. Only staff see them. */
  publishAt: z.string().nullable().optional(),
  unpublishAt: z.string().nullable().optional(),
  /** Why the post did not go online as planned; '' without a problem. Only staff see it. */
  scheduleProblem: z.string().optional(),
  /** The users with unsaved changes. Only staff see them. */
  edits: z.array(editsSchema).optional(),
});

export const postEntrySchema = postListItemSchema.extend({
  content: z.string(),
  /** The last comes first. Only users who may change the post see them. */
  earlier_addresses: z.array(earlierAddressSchema).optional(),
  /** The version after a save of the caller's working copy. */
  copy_version: z.int().optional(),
});

export const postListSchema = z.object({
  posts: z.array(postListItemSchema),
  totalPages: z.int(),
  total: z.int(),
});

export const linkingPostsSchema = z.object({
  posts: z.array(
    postListItemSchema.pick({ id: true, title: true }).extend({ created_by: z.int().nullable() }),
  ),
  total: z.int(),
});
export type LinkingPosts = z.infer<typeof linkingPostsSchema>;

/** `url` is site-relative, `expires_at` is ISO 8601 in UTC. */
export const postPreviewSchema = z.object({ url: z.string(), expires_at: z.string() });

export type PostInput = z.infer<typeof postSchema>;
export type PostChanges = z.infer<typeof postChangesSchema>;
export type PostQuery = z.infer<typeof postQuerySchema>;
export type PostListItem = z.infer<typeof postListItemSchema>;
export type PostEntry = z.infer<typeof postEntrySchema>;

/** Author and categories are slugs, times ISO 8601 in UTC. */
export interface PostSummary {
  slug: string;
  title: string;
  excerpt: string;
  publishedAt: string;
  updatedAt: string;
  readTime: number;
  author: string;
  categories: string[];
  cover: Picture | null;
  metaTitle: string;
  metaDescription: string;
  linkImage: string;
  canonicalUrl: string;
  /** Changes exactly when the prepared body does. */
  contentHash: string;
}

/** Every save prepares it, so that rendering parses nothing. `html` is sanitised. */
export interface PostBody {
  html: string;
  toc: TocEntry[];
  words: number;
  unlinked?: string[];
}

import { type PostEntry, postSchema } from '#content-api/blog/posts/posts.shared.ts';
import type { PostRevisionValues } from '#content-api/blog/revisions/revisions.shared.ts';
import type { Author } from '#content-api/kinds/authors.shared.ts';
import type { User } from '#content-api/values/identity.shared.ts';
import { slugFromTitle } from '#content-api/values/slugFrom.shared.ts';
import { fold } from '#content-api/values/words.shared.ts';
import type { WorkingCopy } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import { type Merged, merging, type Preferred } from '../../../../editor/writing/sides.ts';

/** An empty post (specification §9). Author 0 is nobody. */
export const NEW_POST: PostValues = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featured_image_url: '',
  meta_title: '',
  meta_description: '',
  link_image_url: '',
  canonical_url: '',
  status: 'draft',
  author_id: 0,
  categories: [],
};

/** @param canonical converts the content to the editor's form. */
export function valuesOf(post: PostEntry, canonical: (html: string) => string): PostValues {
  return {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    content: canonical(post.content),
    featured_image_url: post.featured_image_url,
    meta_title: post.meta_title,
    meta_description: post.meta_description,
    link_image_url: post.link_image_url,
    canonical_url: post.canonical_url,
    status: post.status,
    author_id: post.author_id,
    categories: post.categories.map(({ id }) => id).sort((a, b) => a - b),
  };
}

export function revisionValues(values: PostRevisionValues, canonical: (html: string) => string): PostValues {
  const { author, categories, published_at: _, content, ...fields } = values;
  return {
    ...fields,
    content: canonical(content),
    author_id: author?.id ?? 0,
    categories: categories.map(({ id }) => id).sort((a, b) => a - b),
  };
}

/** Returns the user's unsaved changes on the server. */
export function copyValues({ values }: WorkingCopy, canonical: (html: string) => string): PostValues {
  const full = { ...NEW_POST, ...(values as Partial<PostValues>) };
  const categories = full.categories.toSorted((a, b) => a - b);
  return { ...full, content: canonical(full.content), categories };
}

export type Problems = Partial<Record<keyof PostValues, string>>;

export function problemsOf(values: PostValues): Problems {
  const problems: Problems = {};
  for (const { path, message } of postSchema.safeParse(values).error?.issues ?? []) {
    const name = path[0] as keyof PostValues;
    problems[name] ??= message;
  }
  return problems;
}

/** The fields in the order of the page, which leads to the first mistake. */
export const FIELD_ORDER: readonly (keyof PostValues)[] = [
  'title',
  'slug',
  'excerpt',
  'featured_image_url',
  'content',
  'status',
  'author_id',
  'categories',
  'meta_title',
  'meta_description',
  'link_image_url',
  'canonical_url',
];

/** A new post's slug follows the title until someone edits it; an existing post keeps its slug. */
export function withTitle(values: PostValues, title: string, isNew: boolean): PostValues {
  const follows = isNew && (values.slug === '' || values.slug === slugFromTitle(values.title));
  return { ...values, title, slug: follows ? slugFromTitle(title) : values.slug };
}

/**
 * A user's byline is the author of the same name, ignoring case and accents, or else the author whose slug is the
 * part of the user's address before the @. If two authors match, there is no byline.
 */
export function bylineOf(
  { display_name, email }: Pick<User, 'display_name' | 'email'>,
  authors: readonly Pick<Author, 'id' | 'name' | 'slug'>[] = [],
): number | undefined {
  const nameOf = (name: string) => fold(name).trim().replace(/\s+/g, ' ');
  const named = authors.filter(({ name }) => nameOf(name) === nameOf(display_name));
  const addressName = slugFromTitle((email.split('@', 1)[0] ?? '').replace(/[._+]/g, ' '));
  const addressed = authors.filter(({ slug }) => slug === addressName);
  const [own, other] = named.length > 0 ? named : addressed;
  return other ? undefined : own?.id;
}

export type FieldName = Exclude<keyof PostValues, 'content'>;

export const FIELD_LABELS: Record<FieldName, string> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  featured_image_url: 'Featured Image',
  status: 'Status',
  author_id: 'Author',
  categories: 'Categories',
  meta_title: 'Meta Title',
  meta_description: 'Meta Description',
  link_image_url: 'Link Preview Image',
  canonical_url: 'Canonical URL',
};

export function changedFields(before: PostValues, after: PostValues): FieldName[] {
  const names = Object.keys(FIELD_LABELS) as FieldName[];
  return names.filter((name) => String(before[name]) !== String(after[name]));
}

/** @param base the version that both started from; undefined if unknown. */
export function mergePosts(
  base: PostValues | undefined,
  mine: PostValues,
  theirs: PostValues,
  preferred: Preferred,
): Merged<PostValues> {
  const { chosen, ...outcome } = merging(preferred);
  const names = { ...FIELD_LABELS, content: 'Text' };
  const values = Object.entries(names).map(([key, label]) => {
    const name = key as keyof PostValues;
    return [name, chosen<unknown>(base?.[name], mine[name], theirs[name], () => label)];
  });
  return { values: Object.fromEntries(values) as PostValues, ...outcome };
}

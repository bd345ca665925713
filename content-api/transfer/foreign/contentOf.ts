import type { Content, KindEntry, PostEntry } from '#content-api/transfer/transfer.shared.ts';
import { hasTooManyMarks, longestContent } from '../../blog/posts/posts.shared.ts';
import { CONTENT_KINDS, type KindKey } from '../../kinds/kinds.shared.ts';
import { oneLine, printable, truncate } from '../../values/fields.shared.ts';
import { slugForName } from '../../values/slugFrom.shared.ts';
import { slugSchema } from '../../values/slugs.shared.ts';
import { openMedia } from './mediaFolder.ts';
import { newSlugs, type OldAddresses, oldAddresses } from './oldAddresses.ts';
import { countLeftOut, type ForeignOptions, type LeftOut, type OldAuthor, type OldBlog } from './oldBlog.ts';
import { findPicture, type Passage, postEntry } from './postEntry.ts';

export interface ForeignContent {
  content: Content;
  system: string;
  addresses: OldAddresses;
  leftOut: LeftOut;
}

export async function contentOf(
  blog: OldBlog,
  { file, media: folder }: ForeignOptions & { file: string },
): Promise<Omit<ForeignContent, 'system'>> {
  const media = folder === undefined ? undefined : await openMedia(folder);
  const slugs = newSlugs(blog.outlines);
  const addresses = oldAddresses(blog, slugs);
  const passage: Passage = { file, addresses, media, notices: blog.notices };
  for (const { key, slug, line, title, why } of blog.outlines) {
    const here = slugs.get(key);
    if (why) blog.notices.push({ file, line, message: `“${title}”: Imported as a draft: ${why}` });
    if (slug !== '' && here !== slug)
      blog.notices.push({ file, line, message: `“${title}”: Its slug became ${here} (was ${slug})` });
  }
  const content: Content = {
    ...withoutEntries(),
    authors: blog.authors.map((author) => authorEntry(author, passage)),
    categories: blog.categories,
    navigation: undefined,
    wording: undefined,
    pages: [],
    ownRedirects: [],
    gallery: [],
    seo: undefined,
    settings: undefined,
    keepsKnown: true,
    postFiles: blog.outlines.length + blog.postsLeftOut,
    publishedSlugs: async () => publishedSlugs(blog, slugs, addresses),
    redirects: addresses.redirects,
    posts: () => entries(blog, slugs, passage),
    problems: blog.problems,
    notices: blog.notices,
  };
  return { content, addresses, leftOut: blog.leftOut };
}

function publishedSlugs(
  blog: OldBlog,
  slugs: ReadonlyMap<string, string>,
  addresses: OldAddresses,
): string[] {
  return blog.outlines
    .filter(({ status }) => status === 'published')
    .flatMap(({ key }) => [slugs.get(key) ?? '', ...addresses.earlier(key).map(({ slug }) => slug)]);
}

async function* entries(
  blog: OldBlog,
  slugs: ReadonlyMap<string, string>,
  passage: Passage,
): AsyncGenerator<PostEntry> {
  const outlines = new Map(blog.outlines.map((outline) => [outline.key, outline]));
  for await (const post of blog.posts()) {
    const outline = outlines.get(post.key);
    const slug = slugs.get(post.key);
    if (!outline || !slug) continue;
    const excess = excessOf(post.html);
    if (excess) {
      countLeftOut(blog.leftOut, `posts with ${excess}`);
      const message = `“${outline.title}”: Skipped: its text has ${excess}. Split it into several posts`;
      blog.problems.push({ file: passage.file, line: outline.line, message });
    } else yield postEntry(outline, post, slug, passage);
  }
}

export function excessOf(html: string): string | undefined {
  if (html.length > longestContent) return 'more than 1,000,000 characters';
  return hasTooManyMarks(html) ? 'more than 30,000 tags and special characters' : undefined;
}

function withoutEntries() {
  return Object.fromEntries(CONTENT_KINDS.map(({ key }) => [key, []])) as unknown as Record<KindKey, []>;
}

function authorEntry(
  { name, slug, bio, picture }: OldAuthor,
  { file, media }: Passage,
): KindEntry<'authors'> {
  const at = (message: string) => ({ file, line: 1, message: `Author ${name}: ${message}` });
  return {
    name: truncate(oneLine(name), 200),
    slug,
    bio: truncate(printable(bio).trim(), 5000),
    picture: picture === '' ? null : { source: picture, find: () => findPicture(picture, media, at) },
  };
}

/** The first of several wins. */
export function uniqueBySlug<T extends { slug: string }>(entries: T[]): T[] {
  return [...new Map(entries.toReversed().map((entry) => [entry.slug, entry])).values()].reverse();
}

export function slugFor(own: string, name: string): string {
  const given = slugSchema.safeParse(own);
  return given.success ? given.data : slugForName(own.trim() || name);
}

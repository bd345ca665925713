import { join } from 'node:path';
import { z } from 'zod';
import { navigationSchema } from '#content-api/agency/navigation/navigation.shared.ts';
import { seoConfigSchema } from '#content-api/agency/seo/seo.shared.ts';
import { collectionFieldSchema } from '#content-api/kinds/collectionFields.shared.ts';
import { CONTENT_KINDS, type ShownContent } from '#content-api/kinds/kinds.shared.ts';
import { services } from '#content-api/kinds/services.shared.ts';
import { sectionSchema } from '#content-api/sitePages/sections/sections.shared.ts';
import type { Picture } from '#content-api/values/picture.shared.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { isUnlisted } from '#static-data/select/sitePages.ts';
import { jsonList, readJsonList } from '../base/jsonList.ts';
import type { StagedRelease } from '../base/stagedRelease.ts';
import type { Last } from '../content/basis.ts';
import type { Entries } from '../content/entries.ts';
import { postsBefore } from '../content/postsBefore.ts';
import { readdressing } from './dress.ts';

/** Counts up when a field of the static data goes or means something else. New fields leave it as it is. */
const STATIC_DATA_VERSION = 1;

const text = z.string();
const size = { width: z.int(), height: z.int() };

const picture = z.object({
  url: text,
  alt: text,
  ...size,
  renditions: z.array(z.object({ url: text, ...size, format: z.enum(['avif', 'webp']) })),
  social: text.nullable(),
  alpha: z.literal(true).optional(),
  focus: z.object({ x: z.number(), y: z.number() }).optional(),
}) as unknown as z.ZodType<Picture>;

/** Each kind of content as pages show it. The compiler holds them to what the kinds declare. */
const SHOWN: { [Key in keyof ShownContent]: z.ZodType<ShownContent[Key][number]> } = {
  authors: z.object({ name: text, slug: text, bio: text, role: text, avatar: picture.nullable() }),
  categories: z.object({ name: text, slug: text, description: text }),
  logos: z.object({ name: text, picture }),
  testimonials: z.object({ name: text, role: text, quote: text, initials: text }),
  services: z.object({
    slug: text,
    name: text,
    shortName: text,
    summary: text,
    description: text,
    drawing: services.fields.drawing.unwrap(),
  }),
  cases: z.object({
    slug: text,
    name: text,
    client: text,
    logo: text,
    services: z.array(text),
    sector: text,
    sectorSlug: text,
    year: text,
    summary: text,
    result: text,
    cover: picture.nullable(),
  }),
  team: z.object({
    name: text,
    role: text,
    bio: text,
    slug: text,
    author: text,
    avatar: picture.nullable(),
    links: z.array(z.object({ text, href: text })),
  }),
  collections: z.object({
    slug: text,
    name: text,
    address: text,
    fields: z.array(collectionFieldSchema),
    hasPages: z.boolean(),
    sorting: text,
  }),
  entries: z.object({
    slug: text,
    name: text,
    collection: text,
    data: z.record(text, z.union([text, z.number(), z.boolean(), z.null()])),
    pictures: z.record(text, picture),
  }),
};

const post: z.ZodType<Partial<Omit<PostSummary, 'cover'>>> = z.object({
  slug: text,
  title: text,
  excerpt: text,
  publishedAt: text,
  updatedAt: text,
  readTime: z.int(),
  author: text.describe('The slug of an author'),
  categories: z.array(text).describe('Slugs of categories'),
  cover: z.object({ url: text, alt: text, ...size }).nullable(),
});

const page = z.object({
  address: text,
  title: text,
  description: text,
  updatedAt: text,
  sections: z.array(sectionSchema),
});

/** By the name of the file. Settings that pages show are only in part for programs. */
export const STATIC_DATA: Readonly<Record<string, z.ZodType>> = {
  'posts.json': z.object({ posts: z.array(post) }),
  'pages.json': z.object({ pages: z.array(page) }),
  'navigation.json': navigationSchema,
  'seo.json': seoConfigSchema,
  'site.json': z.looseObject({
    brand: text,
    tagline: text,
    description: text,
    email: text,
    phone: text,
    language: text,
    timezone: text,
    origin: text,
  }),
  ...Object.fromEntries(
    Object.entries(SHOWN).map(([key, shown]) => [`${key}.json`, z.object({ [key]: z.array(shown) })]),
  ),
};

let described: string | undefined;

/** The file that describes the others: the version of their form, and the JSON Schema of each. */
function staticDataSchema(): string {
  described ??= JSON.stringify({
    version: STATIC_DATA_VERSION,
    files: Object.fromEntries(
      Object.entries(STATIC_DATA).map(([name, schema]) => [
        name,
        z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }),
      ]),
    ),
  });
  return described;
}

const POSTS = 'static-data/posts.json';
const AROUND = ['{"posts":', '}'] as const;

/**
 * Makes a JSON file for each kind, without anything that isn't public. @param posts what lists show of each.
 */
export function staticData(
  snapshot: Snapshot,
  posts: string[] = snapshot.posts.map(listedPost),
): Record<string, string> {
  const { json } = readdressing(snapshot.site);
  const pages = snapshot.pages
    .filter((page) => !isUnlisted(page) && !page.filter)
    .map(({ address, title, description, updatedAt, sections }) => ({
      ...{ address, title, description, updatedAt, sections },
    }));
  const lists = CONTENT_KINDS.map(({ key }) => [
    `static-data/${key}.json`,
    json(JSON.stringify({ [key]: snapshot[key] })),
  ]);
  return {
    'static-data/schema.json': staticDataSchema(),
    'static-data/site.json': JSON.stringify(snapshot.site),
    'static-data/seo.json': JSON.stringify(snapshot.seo),
    'static-data/pages.json': json(JSON.stringify({ pages })),
    'static-data/navigation.json': json(JSON.stringify(snapshot.navigation)),
    ...Object.fromEntries(lists),
    [POSTS]: jsonList(posts, AROUND),
  };
}

export function writeStaticData(
  snapshot: Snapshot,
  entries: Entries,
  staged: StagedRelease,
  last: Last | null,
): void {
  const posts = last ? listedAnew(snapshot, entries, last) : undefined;
  for (const [path, json] of Object.entries(staticData(snapshot, posts)))
    staged.write(path, json, 'data', path);
}

/** With what the last release lists of the posts that are what they were: to read all from the store takes longer. */
function listedAnew({ posts }: Snapshot, entries: Entries, last: Last): string[] {
  const { places, changed } = postsBefore(last.basis.entries.posts, entries.posts);
  const before = readJsonList(join(last.path, POSTS), AROUND);
  return posts.map((post, at) => (changed[at] === 0 && before[places[at] ?? -1]) || listedPost(post));
}

/**
 * Returns the fields that a list shows of a post. Sizes of ten thousand pictures would be megabytes, and only
 * pages need them.
 */
function listedPost(post: PostSummary): string {
  const { slug, title, excerpt, publishedAt, updatedAt, readTime, author, categories, cover } = post;
  const picture = cover && { url: cover.url, alt: cover.alt, width: cover.width, height: cover.height };
  const listed = {
    slug,
    title,
    excerpt,
    publishedAt,
    updatedAt,
    readTime,
    author,
    categories,
    cover: picture,
  };
  return JSON.stringify(listed);
}

import { join } from 'node:path';
import { z } from 'zod';
import { navigationSchema } from '#content-api/agency/navigation/navigation.shared.ts';
import { seoConfigSchema } from '#content-api/agency/seo/seo.shared.ts';
import { pictureSchema } from '#content-api/kinds/contentKind.shared.ts';
import { anyKinds, type KindKey } from '#content-api/kinds/kinds.shared.ts';
import { sectionSchema } from '#content-api/sitePages/sections/sections.shared.ts';
import type { PostSummary, Snapshot } from '#static-data/schema.ts';
import { isUnlisted } from '#static-data/select/sitePages.ts';
import { jsonList, readJsonList, type StagedRelease } from '../base/stagedRelease.ts';
import type { Last } from '../content/basis.ts';
import type { Entries } from '../content/entries.ts';
import { postsBefore } from '../content/posts.ts';
import { readdressing } from './dress.ts';

/** Counts up when a field of the static data goes or means something else. New fields leave it as it is. */
const STATIC_DATA_VERSION = 1;

const text = z.string();
const post: z.ZodType<Partial<Omit<PostSummary, 'cover'>>> = z.object({
  slug: text,
  title: text,
  excerpt: text,
  publishedAt: text,
  updatedAt: text,
  readTime: z.int(),
  author: text.describe('The slug of an author'),
  categories: z.array(text).describe('Slugs of categories'),
  cover: z.object({ url: text, alt: text, width: z.int(), height: z.int() }).nullable(),
});

const page = z.object({
  address: text,
  title: text,
  description: text,
  updatedAt: text,
  sections: z.array(sectionSchema),
});

const SHOWN_KINDS = anyKinds.filter(({ isForStaff }) => !isForStaff);

/** By the name of the file. Settings that pages show are only in part for programs. */
export const STATIC_DATA: Readonly<Record<string, z.ZodType>> = {
  'posts.json': z.object({ posts: z.array(post) }),
  'pages.json': z.object({ pages: z.array(page) }),
  'navigation.json': navigationSchema.extend({ tilePictures: z.record(text, pictureSchema).optional() }),
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
    SHOWN_KINDS.map(({ key, shownSchema }) => [`${key}.json`, z.object({ [key]: z.array(shownSchema) })]),
  ),
};

let described: string | undefined;

/** The version of the files' form, and the JSON Schema of each. */
function staticDataSchema(): string {
  described ??= JSON.stringify({
    version: STATIC_DATA_VERSION,
    files: Object.fromEntries(
      Object.entries(STATIC_DATA).map(([name, schema]) => [
        name,
        z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', override: onlyOfTheData }),
      ]),
    ),
  });
  return described;
}

/** Schemas also hold forms and sample texts of the back office, and rules for input. None is about the data. */
const OF_THE_DATA = new Set(
  'type properties required additionalProperties propertyNames items prefixItems enum const anyOf oneOf allOf description'.split(
    ' ',
  ),
);

function onlyOfTheData({ jsonSchema }: { jsonSchema: object }): void {
  for (const key of Object.keys(jsonSchema))
    if (!OF_THE_DATA.has(key)) Reflect.deleteProperty(jsonSchema, key);
}

const POSTS = 'static-data/posts.json';
const AROUND = ['{"posts":', '}'] as const;

/** Makes a JSON file for each kind, without anything that isn't public. @param posts what lists show of each. */
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
  const lists = SHOWN_KINDS.map(({ key }) => [
    `static-data/${key}.json`,
    json(JSON.stringify({ [key]: snapshot[key as KindKey] })),
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

/** Sizes of ten thousand pictures would be megabytes, and only pages need them. */
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

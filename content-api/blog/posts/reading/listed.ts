import type { Kysely } from 'kysely';
import { asJsonList } from '../../../database/expressions.ts';
import type { EmbeddedStore } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import type { PostSummary } from '../posts.shared.ts';
import { type PostRests, restReader } from './postRests.ts';
import { categoriesByPost } from './published.ts';

/** Published posts, newest first, each with the word that changes with it (database/revisions.ts). */
export interface ListedPosts {
  posts: PostSummary[];
  revisions: string[];
}

/** Only what lists need stays in memory; the rest is read when asked for, and may have changed by then. */
export async function listedPosts({ db, file }: Pick<EmbeddedStore, 'db' | 'file'>): Promise<ListedPosts> {
  const { ids, slugs, published, updated, times, authors, canonical, revisions } = await columns(db);
  const categories = await categoriesByPost(db);
  const keyAt = (index: number) => [published[index] ?? '', ids[index] ?? 0] as const;
  const rests = restReader({ db, file }, ids.length, keyAt);
  const posts = ids.map((id, at) => {
    const post = new ListedPost(at, categories.get(id) ?? NONE, rests);
    post.slug = slugs[at] ?? '';
    post.publishedAt = published[at] ?? '';
    post.updatedAt = updated[at] ?? '';
    post.readTime = times[at] ?? 0;
    post.author = authors[at] ?? '';
    post.canonicalUrl = canonical[at] ?? '';
    return post;
  });
  return { posts, revisions: revisions.map((revision) => revision ?? '') };
}

const NONE: string[] = [];

class ListedPost implements PostSummary {
  slug = '';
  publishedAt = '';
  updatedAt = '';
  readTime = 0;
  author = '';
  canonicalUrl = '';
  readonly categories: string[];
  private readonly index: number;
  private readonly rests: PostRests;

  constructor(index: number, categories: string[], rests: PostRests) {
    this.index = index;
    this.categories = categories;
    this.rests = rests;
  }

  get title() {
    return this.rests.at(this.index).title;
  }
  get excerpt() {
    return this.rests.at(this.index).excerpt;
  }
  get cover() {
    return this.rests.coverAt(this.index);
  }
  get metaTitle() {
    return this.rests.at(this.index).metaTitle;
  }
  get metaDescription() {
    return this.rests.at(this.index).metaDescription;
  }
  get linkImage() {
    return this.rests.at(this.index).linkImage;
  }
  get contentHash() {
    return this.rests.at(this.index).contentHash;
  }
}

/** Each column as one text of JSON: ten thousand rows of objects take several times as long. */
async function columns(db: Kysely<Database>) {
  const rows = db
    .selectFrom('posts')
    .innerJoin('authors', 'authors.id', 'posts.author_id')
    .leftJoin('post_revisions', 'post_revisions.post_id', 'posts.id')
    .where('status', '=', 'published')
    .select(['posts.id', 'posts.slug', 'published_at', 'posts.updated_at', 'read_time'])
    .select(['authors.slug as author', 'canonical_url', 'post_revisions.revision'])
    .orderBy('published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .as('listed');
  const row = await db
    .selectFrom(rows)
    .select([
      asJsonList('id').as('ids'),
      asJsonList('slug').as('slugs'),
      asJsonList('published_at').as('published'),
    ])
    .select([
      asJsonList('updated_at').as('updated'),
      asJsonList('read_time').as('times'),
      asJsonList('author').as('authors'),
    ])
    .select([asJsonList('canonical_url').as('canonical'), asJsonList('revision').as('revisions')])
    .executeTakeFirstOrThrow();
  return {
    ids: JSON.parse(row.ids) as number[],
    slugs: JSON.parse(row.slugs) as string[],
    published: JSON.parse(row.published) as string[],
    updated: JSON.parse(row.updated) as string[],
    times: JSON.parse(row.times) as number[],
    authors: JSON.parse(row.authors) as string[],
    canonical: JSON.parse(row.canonical) as string[],
    revisions: JSON.parse(row.revisions) as (string | null)[],
  };
}

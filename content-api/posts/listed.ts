import { type Kysely, sql } from 'kysely';
import type { Store } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import type { Database } from '../database/schema.ts';
import { pictureReader } from '../gallery/store.ts';
import type { PostSummary } from './contract.ts';
import { categoriesByPost, summaries, summaryFrom } from './published.ts';

/** Published posts, newest first, each with the word that changes with it (database/migrations/0028-post-marks.ts). */
export interface ListedPosts {
  posts: PostSummary[];
  marks: string[];
}

/**
 * The same posts as `publishedPosts`, of which only that is read which lists are made of. The rest of a post is read
 * when somebody asks for it: after an edit that is a few dozen of ten thousand.
 */
export async function listedPosts({ db, file }: Pick<Store, 'db' | 'file'>): Promise<ListedPosts> {
  const { ids, slugs, published, updated, times, authors, marks } = await columns(db);
  const categories = await categoriesByPost(db);
  const read = postReader({ db, file });
  const posts = ids.map((id, at) => {
    const post = new ListedPost(id, categories.get(id) ?? [], read);
    post.slug = slugs[at] ?? '';
    post.publishedAt = published[at] ?? '';
    post.updatedAt = updated[at] ?? '';
    post.readTime = times[at] ?? 0;
    post.author = authors[at] ?? '';
    return post;
  });
  return { posts, marks: marks.map((mark) => mark ?? '') };
}

/** The words of all published posts, by slug. */
export async function postMarks(db: Kysely<Database>): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('post_marks', 'post_marks.post_id', 'posts.id')
    // Of an index that has the slug: the rows of posts are long.
    .where('status', '=', 'published')
    .select(['slug', 'mark'])
    .execute();
  return new Map(rows.map(({ slug, mark }) => [slug, mark]));
}

/** The same posts with everything said of them, for a thread, to which nothing can be handed that reads. */
export function plainPosts(posts: readonly PostSummary[]): PostSummary[] {
  return posts.map((post) => (post instanceof ListedPost ? post.plain() : post));
}

/** One post of the list. */
class ListedPost implements PostSummary {
  slug = '';
  publishedAt = '';
  updatedAt = '';
  readTime = 0;
  author = '';
  readonly categories: string[];
  readonly #id: number;
  readonly #read: ReadPost;
  #rest: PostSummary | undefined;

  constructor(id: number, categories: string[], read: ReadPost) {
    this.#id = id;
    this.categories = categories;
    this.#read = read;
  }

  get title() {
    return this.#whole().title;
  }
  get excerpt() {
    return this.#whole().excerpt;
  }
  get cover() {
    return this.#whole().cover;
  }
  get metaTitle() {
    return this.#whole().metaTitle;
  }
  get metaDescription() {
    return this.#whole().metaDescription;
  }
  get contentHash() {
    return this.#whole().contentHash;
  }

  plain(): PostSummary {
    return { ...this.#whole(), slug: this.slug };
  }

  /** What was read first stays, whatever is written meanwhile: the next run sees that by its mark. */
  #whole(): PostSummary {
    this.#rest ??= this.#read(this.#id, this.categories);
    return this.#rest;
  }
}

type ReadPost = (id: number, categories: string[]) => PostSummary;

/** @throws Error for a post that somebody has deleted since the list was read. */
function postReader(store: Pick<Store, 'db' | 'file'>): ReadPost {
  const ask = prepared(store.file, summaries(store.db).where('posts.id', '=', 0));
  const pictureOf = pictureReader(store);
  return (id, categories) => {
    const [row] = ask(id);
    if (!row) throw new Error(`Post ${id} was deleted while the site was being generated.`);
    const picture = row.image_id === null ? null : pictureOf(row.image_id);
    return summaryFrom(row, categories, new Map(picture ? [[picture.id, picture]] : []));
  };
}

/** Each column as one text of JSON: ten thousand rows of objects take several times as long. */
async function columns(db: Kysely<Database>) {
  const rows = db
    .selectFrom('posts')
    .innerJoin('authors', 'authors.id', 'posts.author_id')
    .leftJoin('post_marks', 'post_marks.post_id', 'posts.id')
    .where('status', '=', 'published')
    .select(['posts.id', 'posts.slug', 'published_at', 'posts.updated_at', 'read_time'])
    .select(['authors.slug as author', 'mark'])
    .orderBy('published_at', 'desc')
    .orderBy('posts.id', 'desc')
    .as('listed');
  const list = (column: string) => sql<string>`json_group_array(${sql.ref(column)})`;
  const row = await db
    .selectFrom(rows)
    .select([list('id').as('ids'), list('slug').as('slugs'), list('published_at').as('published')])
    .select([list('updated_at').as('updated'), list('read_time').as('times'), list('author').as('authors')])
    .select(list('mark').as('marks'))
    .executeTakeFirstOrThrow();
  return {
    ids: JSON.parse(row.ids) as number[],
    slugs: JSON.parse(row.slugs) as string[],
    published: JSON.parse(row.published) as string[],
    updated: JSON.parse(row.updated) as string[],
    times: JSON.parse(row.times) as number[],
    authors: JSON.parse(row.authors) as string[],
    marks: JSON.parse(row.marks) as (string | null)[],
  };
}

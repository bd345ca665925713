import { type Kysely, sql } from 'kysely';
import { asJsonList } from '../../../database/expressions.ts';
import type { EmbeddedStore } from '../../../database/open.ts';
import type { Database } from '../../../database/schema.ts';
import { prepared } from '../../../database/store.ts';
import { pictureReader } from '../../../library/gallery/store.ts';
import type { StoredPicture } from '../../../values/picture.shared.ts';
import type { PostSummary } from '../posts.shared.ts';
import { categoriesByPost, coverOf } from './published.ts';

/** The newest comes first, each with the word that changes with it (database/revisions.ts). */
interface ListedPosts {
  posts: PostSummary[];
  revisions: string[];
}

/** Memory has only the columns for lists; the rest is read when needed, and may have changed by then. */
export async function listedPosts({ db, file }: Pick<EmbeddedStore, 'db' | 'file'>): Promise<ListedPosts> {
  const { ids, slugs, published, updated, times, authors, canonical, revisions } = await listColumns(db);
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

/** Reads each column as one JSON text: ten thousand rows of objects take several times as long. */
async function listColumns(db: Kysely<Database>) {
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

interface PostRest
  extends Pick<PostSummary, 'title' | 'excerpt' | 'metaTitle' | 'metaDescription'>,
    Pick<PostSummary, 'contentHash' | 'linkImage'> {
  pictureId: number | null;
  pictureAlt: string;
  /** undefined until a page needs it: most pages show none. */
  cover: PostSummary['cover'] | undefined;
}

interface PostRests {
  at(index: number): PostRest;
  coverAt(index: number): PostSummary['cover'];
}

type PostKey = readonly [publishedAt: string, id: number];

/** Posts that one query reads. They are neighbours in an index: each takes a few microseconds. */
const TOGETHER = 25;

/** The number of stretches in memory: pages are made in the order of the list, and show neighbours. */
const STRETCHES = 32;

const PICTURES = 300;

/** Reads neighbours together and forgets old ones, so that memory doesn't grow with the number of posts. */
function restReader(
  store: Pick<EmbeddedStore, 'db' | 'file'>,
  count: number,
  keyAt: (index: number) => PostKey,
): PostRests {
  const cached: (PostRest | undefined)[] = new Array(count);
  const read: number[] = [];
  const stretchFrom = stretchReader(store);
  const single = singleReader(store);
  const pictureOf = rememberedPictures(pictureReader(store));

  const readStretch = (from: number) => {
    const [oldest] = read.length < STRETCHES ? [] : read.splice(0, 1);
    if (oldest !== undefined) cached.fill(undefined, oldest, oldest + TOGETHER);
    read.push(from);
    let index = from;
    for (const row of stretchFrom(...keyAt(from))) {
      // In a store that isn't frozen, somebody may have published another post.
      if (index >= count || row[0] !== keyAt(index)[1]) return;
      cached[index] = restFrom(row);
      index += 1;
    }
  };
  const at = (index: number): PostRest => {
    const before = cached[index];
    if (before) return before;
    readStretch(index - (index % TOGETHER));
    cached[index] ??= restFrom(single(keyAt(index)[1]));
    return cached[index];
  };
  return {
    at,
    coverAt: (index) => {
      const rest = at(index);
      const { title, pictureId, pictureAlt } = rest;
      rest.cover ??= pictureId === null ? null : coverOf(title, pictureAlt, pictureOf(pictureId));
      return rest.cover;
    },
  };
}

type ReadPicture = (id: number) => StoredPicture | null;

function rememberedPictures(read: ReadPicture): ReadPicture {
  const cached = new Map<number, StoredPicture | null>();
  return (id) => {
    const before = cached.get(id);
    if (before !== undefined) return before;
    if (cached.size >= PICTURES) cached.clear();
    const picture = read(id);
    cached.set(id, picture);
    return picture;
  };
}

type Columns = [
  id: number,
  title: string,
  excerpt: string,
  metaTitle: string,
  metaDescription: string,
  contentHash: string,
  pictureId: number | null,
  pictureAlt: string,
  linkImage: string,
];

function restColumns({ db }: Pick<EmbeddedStore, 'db'>) {
  return db
    .selectFrom('posts')
    .select(['id', 'title', 'excerpt', 'meta_title', 'meta_description', 'content_hash'])
    .select(['image_id', 'featured_image_alt', 'link_image_url']);
}

function restFrom(columns: Columns): PostRest {
  const [_, title, excerpt, metaTitle, metaDescription, contentHash, pictureId, pictureAlt, linkImage] =
    columns;
  const words = { title, excerpt, metaTitle, metaDescription };
  return { ...words, contentHash, pictureId, pictureAlt, linkImage, cover: undefined };
}

/** Reads only the index posts_by_publication. */
function stretchReader(store: Pick<EmbeddedStore, 'db' | 'file'>) {
  const query = restColumns(store)
    .where('status', '=', sql.lit('published'))
    .where(sql`(published_at, id)`, '<=', sql`(${''}, ${0})`)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(TOGETHER));
  return prepared<Columns, [publishedAt: string, id: number]>(store, query);
}

/** @throws Error for a post that somebody has deleted since the list was read. */
function singleReader(store: Pick<EmbeddedStore, 'db' | 'file'>) {
  const ask = prepared<Columns>(store, restColumns(store).where('id', '=', 0));
  return (id: number) => {
    const [row] = ask(id);
    if (!row) throw new Error(`Post ${id} was deleted while the site was being generated.`);
    return row;
  };
}

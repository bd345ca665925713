import { sql } from 'kysely';
import type { EmbeddedStore } from '../../../database/open.ts';
import { prepared } from '../../../database/prepared.ts';
import { pictureReader } from '../../../library/gallery/store.ts';
import type { StoredPicture } from '../../../values/picture.shared.ts';
import type { PostSummary } from '../posts.shared.ts';
import { coverOf } from './published.ts';

interface PostRest
  extends Pick<PostSummary, 'title' | 'excerpt' | 'metaTitle' | 'metaDescription'>,
    Pick<PostSummary, 'contentHash' | 'linkImage'> {
  pictureId: number | null;
  pictureAlt: string;
  /** Read when somebody asks for it: most of what a run makes of all posts shows none. */
  cover: PostSummary['cover'] | undefined;
}

export interface PostRests {
  at(place: number): PostRest;
  coverAt(place: number): PostSummary['cover'];
}

export type PostKey = readonly [publishedAt: string, id: number];

/** So many posts are read at once. They lie behind each other in an index: a post takes a few microseconds. */
const TOGETHER = 25;

/** The number of stretches in memory: pages are made in the order of the list, and show its neighbours. */
const STRETCHES = 32;

const PICTURES = 300;

/**
 * With that of the neighbours, and forgotten again: memory doesn't grow with the number of posts.
 * @param keyAt of the post at a place of the list, newest first.
 */
export function restReader(
  store: Pick<EmbeddedStore, 'db' | 'file'>,
  count: number,
  keyAt: (place: number) => PostKey,
): PostRests {
  const known: (PostRest | undefined)[] = new Array(count);
  const read: number[] = [];
  const stretchFrom = stretchReader(store);
  const single = singleReader(store);
  const pictureOf = rememberedPictures(pictureReader(store));

  const readStretch = (from: number) => {
    const [oldest] = read.length < STRETCHES ? [] : read.splice(0, 1);
    if (oldest !== undefined) known.fill(undefined, oldest, oldest + TOGETHER);
    read.push(from);
    let place = from;
    for (const row of stretchFrom(...keyAt(from))) {
      // In a store that isn't frozen, another post may have been published in between.
      if (place >= count || row[0] !== keyAt(place)[1]) return;
      known[place] = restFrom(row);
      place += 1;
    }
  };
  const at = (place: number): PostRest => {
    const before = known[place];
    if (before) return before;
    readStretch(place - (place % TOGETHER));
    known[place] ??= restFrom(single(keyAt(place)[1]));
    return known[place];
  };
  return {
    at,
    coverAt: (place) => {
      const rest = at(place);
      const { title, pictureId, pictureAlt } = rest;
      rest.cover ??= pictureId === null ? null : coverOf(title, pictureAlt, pictureOf(pictureId));
      return rest.cover;
    },
  };
}

type ReadPicture = (id: number) => StoredPicture | null;

function rememberedPictures(read: ReadPicture): ReadPicture {
  const known = new Map<number, StoredPicture | null>();
  return (id) => {
    const before = known.get(id);
    if (before !== undefined) return before;
    if (known.size >= PICTURES) known.clear();
    const picture = read(id);
    known.set(id, picture);
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

function columns({ db }: Pick<EmbeddedStore, 'db'>) {
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

/** Reads the published posts from a given one on, from the index posts_by_publication alone. */
function stretchReader(store: Pick<EmbeddedStore, 'db' | 'file'>) {
  const query = columns(store)
    .where('status', '=', sql.lit('published'))
    .where(sql`(published_at, id)`, '<=', sql`(${''}, ${0})`)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(TOGETHER));
  return prepared<Columns, [publishedAt: string, id: number]>(store, query);
}

/** @throws Error for a post that somebody has deleted since the list was read. */
function singleReader(store: Pick<EmbeddedStore, 'db' | 'file'>) {
  const ask = prepared<Columns>(store, columns(store).where('id', '=', 0));
  return (id: number) => {
    const [row] = ask(id);
    if (!row) throw new Error(`Post ${id} was deleted while the site was being generated.`);
    return row;
  };
}

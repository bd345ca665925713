import type { PostSummary } from '#static-data/schema.ts';
import { type PostMarks, type PostsBefore, postsBefore } from './postsBefore.ts';

const BEGIN = '{"posts":[';
const END = ']}';

/** With more pieces than these, writing all of it anew is as quick. */
const MOST_PIECES = 50;

/** The file as the last release has it, with the entries that it was made from. */
export interface KeptPosts {
  json: Buffer;
  entries: PostMarks;
}

/** So many posts make a piece. */
const TOGETHER = 100;

/** What lists show of all posts, as JSON, in pieces: as one text, those of ten thousand take twice its megabytes. */
export function* postsJson(posts: readonly PostSummary[]): Generator<Buffer> {
  yield Buffer.from(BEGIN);
  for (let from = 0; from < posts.length; from += TOGETHER) {
    const some = posts.slice(from, from + TOGETHER).map((post) => JSON.stringify(listedPost(post)));
    yield Buffer.from(`${from === 0 ? '' : ','}${some}`);
  }
  yield Buffer.from(END);
}

/**
 * The same bytes, with what stays copied from the last release: of ten thousand posts, writing JSON takes longer
 * than reading two long pieces. Undefined when there are too many pieces, or one isn't found.
 */
export function patchedPostsJson(
  posts: readonly PostSummary[],
  now: PostMarks,
  kept: KeptPosts,
): Buffer[] | undefined {
  const before = postsBefore(kept.entries, now);
  const keptPiece = pieceFinder(kept);
  const pieces: Buffer[] = [];
  for (let place = 0; place < posts.length; ) {
    const end = endOfStretch(before, place);
    const piece = end > place ? keptPiece(before.places[place] ?? -1, end - place) : newPiece(posts[place]);
    if (!piece || pieces.length === MOST_PIECES) return undefined;
    pieces.push(piece);
    place = Math.max(end, place + 1);
  }
  const separated = pieces.flatMap((piece, at) => (at === 0 ? [piece] : [Buffer.from(','), piece]));
  return [Buffer.from(BEGIN), ...separated, Buffer.from(END)];
}

/** Where posts end that stand one after the other as they did, with nothing changed: here, when this one has. */
function endOfStretch({ places, changed }: PostsBefore, place: number): number {
  let end = place;
  while (changed[end] === 0 && (end === place || places[end] === (places[end - 1] ?? 0) + 1)) end += 1;
  return end;
}

/** Finds so many posts from a place on. A post begins with its slug, as no text in a JSON string can. */
function pieceFinder({ json, entries: { slugs } }: KeptPosts) {
  let lately = 0;
  const startOf = (place: number) => {
    if (place === 0) return BEGIN.length;
    const slug = slugs[place];
    if (slug === undefined) return json.length - END.length + 1;
    const beginning = `{"slug":${JSON.stringify(slug)},`;
    const ahead = json.indexOf(beginning, lately);
    lately = ahead < 0 ? json.indexOf(beginning) : ahead;
    return lately;
  };
  return (place: number, count: number): Buffer | undefined => {
    const [from, next] = [startOf(place), startOf(place + count)];
    return from < 0 || next <= from ? undefined : json.subarray(from, next - 1);
  };
}

function newPiece(post: PostSummary | undefined): Buffer | undefined {
  return post && Buffer.from(JSON.stringify(listedPost(post)));
}

/** What a list shows of a post. Sizes of its picture are the page's own business, and ten thousand posts' are megabytes. */
function listedPost(post: PostSummary) {
  const { slug, title, excerpt, publishedAt, updatedAt, readTime, author, categories, cover } = post;
  const picture = cover && { url: cover.url, alt: cover.alt, width: cover.width, height: cover.height };
  return { slug, title, excerpt, publishedAt, updatedAt, readTime, author, categories, cover: picture };
}

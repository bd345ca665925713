import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { PICTURES_AT_ONCE } from '../../library/gallery/pictures.ts';
import { pictureSources } from '../../richText/pictures.ts';
import type { Content, ImportProgress, PostEntry, Taken } from '../transfer.shared.ts';
import type { Directory } from './directory.ts';
import { importedPost } from './importedPosts.ts';
import { type IncomingPost, incomingFrom, savePostOf } from './importPost.ts';
import type { Change } from './importSite.ts';
import type { IncomingPictures, Messages } from './incomingPictures.ts';

/** Few commits, but the server never waits long for its turn. */
const postsPerTransaction = 200;

interface Importing {
  pictures: IncomingPictures;
  isDead(href: string): boolean;
  directory: Directory;
  overwrite: boolean;
  onProgress: ((progress: ImportProgress) => void) | undefined;
}

interface Read extends Messages {
  incoming: IncomingPost;
  isComplete: boolean;
}

interface Waiting {
  entry: PostEntry;
  isNew: boolean;
}

/**
 * Encoding the pictures of an old blog takes minutes, so the pictures of new posts follow later. An existing post changes
 * only together with its pictures, so that nothing is missing meanwhile.
 */
export async function importPosts(
  db: Kysely<Database>,
  content: Content,
  importing: Importing,
): Promise<{ changes: Change[]; taken: Taken }> {
  const { directory, overwrite, onProgress } = importing;
  const changes: Change[] = [];
  const taken: Taken = { words: 0, images: 0, links: 0, notes: 0 };
  const waiting: Waiting[] = [];
  let read = 0;
  const tell = () => onProgress?.({ what: 'posts', done: read, total: content.postFiles });
  for await (const batch of batches(content.posts(), postsPerTransaction)) {
    // Everything slow happens before the transaction takes the write lock.
    const posts: Read[] = [];
    for (const entry of batch) {
      posts.push(await readAlone(db, entry, importing));
      read += 1;
      tell();
    }
    await db.transaction().execute(async (transaction) => {
      for (const { incoming, isComplete, ...messages } of posts) {
        const { entry } = incoming;
        const isNew = !isComplete && !(await importedPost(transaction, entry));
        if (!isComplete) waiting.push({ entry, isNew });
        if (!isComplete && !isNew) continue;
        const notices = isComplete ? content.notices : [];
        const saving = { directory, overwrite, notices, waits: !isComplete };
        changes.push(await savePostOf(transaction, incoming, saving));
        if (!isComplete) continue;
        count(taken, incoming);
        content.problems.push(...messages.problems);
        content.notices.push(...messages.notices);
      }
    });
  }
  for (const { change, problems, notices } of await completed(db, waiting, { ...importing, taken })) {
    if (change) changes.push(change);
    content.problems.push(...problems);
    content.notices.push(...notices);
  }
  return { changes, taken };
}

/** Uses only pictures in the store. */
async function readAlone(db: Kysely<Database>, entry: PostEntry, importing: Importing): Promise<Read> {
  const messages: Messages = { problems: [], notices: [] };
  const { take, awaited } = importing.pictures.withoutFetching(messages);
  const incoming = await incomingFrom(db, entry, { take, isDead: importing.isDead, ...messages });
  return { incoming, isComplete: awaited.size === 0, ...messages };
}

/** Saves each post when its pictures are ready. The result is in the order of posts, without changes of new ones. */
async function completed(
  db: Kysely<Database>,
  waiting: readonly Waiting[],
  { pictures, isDead, directory, overwrite, taken }: Importing & { taken: Taken },
) {
  const complete = async ({ entry, isNew }: Waiting) => {
    const messages: Messages = { problems: [], notices: [] };
    const incoming = await incomingFrom(db, entry, { take: pictures.take, isDead, ...messages });
    const saving = { directory, overwrite, notices: messages.notices };
    const change = await db.transaction().execute((transaction) => savePostOf(transaction, incoming, saving));
    count(taken, incoming);
    return { ...messages, change: isNew ? undefined : change };
  };
  const done: Awaited<ReturnType<typeof complete>>[] = [];
  const next = each(waiting);
  const worker = async () => {
    for (const [at, post] of next) done[at] = await complete(post);
  };
  // A failing worker ends the generator for all; the others finish their current post.
  const ended = await Promise.allSettled(Array.from({ length: 2 * PICTURES_AT_ONCE }, worker));
  for (const worker of ended) if (worker.status === 'rejected') throw worker.reason;
  return done;
}

function* each<T>(items: readonly T[]): Generator<[number, T]> {
  yield* items.entries();
}

function count(taken: Taken, { entry, post }: IncomingPost): void {
  taken.words += post.prepared.words;
  taken.images += pictureSources(post.prepared.content).length;
  taken.links += post.prepared.content.split('<a href="').length - 1;
  taken.notes += entry.notes ?? 0;
}

async function* batches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

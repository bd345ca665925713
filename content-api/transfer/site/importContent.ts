import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { EncodePicture } from '../../library/gallery/encode.ts';
import { pictureSources } from '../../richText/pictures.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import type { Content, ImportResult, PostEntry, Taken } from '../contract.ts';
import { deadAddresses } from './addresses.ts';
import { openDirectory } from './directory.ts';
import type { FetchPicture } from './fetchPicture.ts';
import { draftFrom, type IncomingPost, type Surroundings, savePostOf } from './importPost.ts';
import { importRedirects } from './importRedirects.ts';
import { importSite } from './importSite.ts';
import { incomingPictures } from './incomingPictures.ts';

/** Large enough that commits cost nothing, small enough that the server never waits long for its turn. */
const postsPerTransaction = 200;
/** Two pictures are encoded at a time; the others wait while these are read. */
const preparedAtOnce = 4;

export interface ImportOptions {
  uploads: FileStorage;
  /** Knows the addresses of this site that exist whatever the content; others that lead nowhere are unlinked. */
  isPage: (path: string) => boolean;
  fetchPicture?: FetchPicture | undefined;
  encodePicture?: EncodePicture | undefined;
  /** Takes the files' version also of posts that staff have edited since the last import. */
  overwrite?: boolean | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Known by slug (logos and testimonials by name, pictures by bytes): a second import changes nothing.
 * What can't be taken is a problem, and the rest goes on.
 */
export async function importContent(
  db: Kysely<Database>,
  content: Content,
  { uploads, isPage, fetchPicture, encodePicture, overwrite = false, onProgress }: ImportOptions,
): Promise<ImportResult> {
  const counts = { added: 0, changed: 0, unchanged: 0, skipped: 0 };
  const pictures = incomingPictures(db, {
    uploads,
    fetchPicture,
    encodePicture,
    problems: content.problems,
    notices: content.notices,
  });
  const changes = await importSite(db, content, pictures);
  for (const change of changes) counts[change] += 1;
  const directory = await openDirectory(db);
  const isDead = await deadAddresses(db, content, isPage);
  const taken: Taken = { words: 0, pictures: 0, links: 0, notes: 0 };
  let done = 0;
  for await (const batch of batches(content.posts(), postsPerTransaction)) {
    const drafts = await prepared(
      db,
      batch,
      { pictures, isDead, notices: content.notices, problems: content.problems },
      (ready) => onProgress?.(done + ready, content.postFiles),
    );
    const saved = await db.transaction().execute(async (transaction) => {
      const results: ('added' | 'changed' | 'unchanged')[] = [];
      for (const draft of drafts)
        results.push(
          await savePostOf(transaction, draft, directory, { notices: content.notices, overwrite }),
        );
      return results;
    });
    for (const change of saved) counts[change] += 1;
    for (const draft of drafts) count(taken, draft);
    done += batch.length;
  }
  counts.skipped = content.postFiles - done;
  for (const change of await importRedirects(db, content)) counts[change] += 1;
  const { problems, notices } = content;
  return { ...counts, toFetch: pictures.toFetch(), taken, problems, notices };
}

function count(taken: Taken, { entry, draft }: IncomingPost): void {
  taken.words += draft.prepared.words;
  taken.pictures += pictureSources(draft.prepared.content).length;
  taken.links += draft.prepared.content.split('<a href="').length - 1;
  taken.notes += entry.notes ?? 0;
}

/** Everything slow happens here, before the transaction takes the write lock. */
async function prepared(
  db: Kysely<Database>,
  entries: PostEntry[],
  surroundings: Surroundings,
  onReady: (count: number) => void,
): Promise<IncomingPost[]> {
  const drafts: IncomingPost[] = [];
  for (let from = 0; from < entries.length; from += preparedAtOnce) {
    const some = entries.slice(from, from + preparedAtOnce);
    drafts.push(...(await Promise.all(some.map((entry) => draftFrom(db, entry, surroundings)))));
    onReady(drafts.length);
  }
  return drafts;
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

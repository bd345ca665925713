import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import type { WrittenKind } from '../kinds/contract.ts';
import { nextCopies, rewriteCopy } from '../workingCopies/rewriting.ts';
import { type ErasedPerson, withoutPerson, wordsOf } from './erasedWords.ts';
import { rewriteRevisions } from './rewriting.ts';
import type { Entry } from './store.ts';

/** An entry that names somebody as it is saved now: whether it goes on doing so, its people decide. */
interface Naming extends Entry {
  title: string;
}

/** How many of each, and what still names them. */
export interface ErasedWriting {
  revisions: number;
  workingCopies: number;
  namedIn: Naming[];
}

/**
 * Takes a person out of all that was ever saved, and of what people are working on or could bring back. What an entry
 * says of them by name as it is saved now stays in its history too.
 */
export async function eraseFromWriting(db: Kysely<Database>, person: ErasedPerson): Promise<ErasedWriting> {
  const naming = new Map<string, Naming | null>();
  const wordsIn = async (db: Kysely<Database>, entry: Entry) => {
    const key = `${entry.kind} ${entry.id}`;
    const named = naming.get(key) ?? (await namingNow(db, entry, person));
    naming.set(key, named);
    return wordsOf(named ? { ...person, names: [] } : person);
  };
  const revisions = await eraseFromRevisions(db, wordsIn);
  const workingCopies = await eraseFromWorkingCopies(db, wordsIn, wordsOf(person));
  await eraseFromReplacements(db, wordsOf(person));
  return { revisions, workingCopies, namedIn: [...naming.values()].filter((named) => named !== null) };
}

type WordsIn = (db: Kysely<Database>, entry: Entry) => Promise<RegExp>;

async function eraseFromRevisions(db: Kysely<Database>, wordsIn: WordsIn): Promise<number> {
  const entries = await db
    .selectFrom('entry_revisions')
    .select(['kind', 'entry_id as id'])
    .distinct()
    .execute();
  let erased = 0;
  for (const { kind, id } of entries) {
    const entry = { kind: kind as WrittenKind, id };
    const words = await wordsIn(db, entry);
    erased += await rewriteRevisions(db, entry, ({ text }) => withoutPerson(text, words));
    await othersTurn();
  }
  return erased;
}

async function eraseFromWorkingCopies(
  db: Kysely<Database>,
  wordsIn: WordsIn,
  unsaved: RegExp,
): Promise<number> {
  let erased = 0;
  for (let last = 0; ; ) {
    const rows = await db.transaction().execute(async (transaction) => {
      const rows = await nextCopies(transaction, last);
      for (const row of rows) {
        const entry = row.entry_id === null ? null : { kind: row.kind as WrittenKind, id: row.entry_id };
        const words = entry ? await wordsIn(transaction, entry) : unsaved;
        const values = row.values === null ? null : withoutPerson(row.values, words);
        if (values === null || values === row.values) continue;
        await rewriteCopy(transaction, row, values);
        erased += 1;
      }
      return rows;
    });
    const next = rows.at(-1);
    if (!next) return erased;
    last = next.id;
    await othersTurn();
  }
}

/** What it takes to undo the replacement of a picture has words of working copies in it: such a one isn't undone. */
async function eraseFromReplacements(db: Kysely<Database>, words: RegExp): Promise<void> {
  const rows = await db
    .selectFrom('replaced_places')
    .select(['replacement_id', 'place', 'before'])
    .where('type', '=', 'edits')
    .execute();
  for (const { replacement_id, place, before } of rows) {
    const values = JSON.parse(before) as string;
    if (withoutPerson(values, words) === values) continue;
    await db
      .deleteFrom('replaced_places')
      .where('type', '=', 'edits')
      .where('replacement_id', '=', replacement_id)
      .where('place', '=', place)
      .execute();
  }
}

async function namingNow(
  db: Kysely<Database>,
  { kind, id }: Entry,
  { names }: ErasedPerson,
): Promise<Naming | null> {
  if (names.length === 0) return null;
  const saved =
    kind === 'post'
      ? await db
          .selectFrom('posts')
          .select(['title', 'excerpt', 'content', 'meta_title', 'meta_description'])
          .where('id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('pages')
          .select(['title', 'description', 'sections'])
          .where('id', '=', id)
          .executeTakeFirst();
  const words = wordsOf({ email: null, names });
  return saved && words.test(JSON.stringify(saved)) ? { kind, id, title: saved.title } : null;
}

function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

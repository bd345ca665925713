import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { idsIn } from '../../database/expressions.ts';
import type { Database } from '../../database/schema.ts';
import { type WrittenKind, writtenKindSchema } from '../kinds/kinds.shared.ts';
import { nextCopies, rewriteCopy } from '../workingCopies/rewriting.ts';
import { type ErasedPerson, hintsOf, withoutPerson, wordsOf } from './erasedWords.ts';
import { entriesHinting, percentUntil } from './hinting.ts';
import { rewriteRevisions } from './record.ts';
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

/** The position after a timeout: the entry that was searched last, and how many revisions were rewritten by then. */
export interface LeftOff extends Entry {
  revisions: number;
}

interface Limits {
  /** Goes on there. */
  from?: LeftOff | undefined;
  /** By `performance.now()`: as soon as it is over, it leaves off. */
  until: number;
}

/**
 * Takes a person out of all that was ever saved, and of what people are working on or could bring back. What an entry
 * says of them by name as it is saved now stays in its history too.
 */
export async function eraseFromWriting(
  db: Kysely<Database>,
  person: ErasedPerson,
  { from, until }: Limits,
): Promise<ErasedWriting | { next: LeftOff; percent: number }> {
  const naming = await namingNow(db, person);
  const [all, unnamed] = [wordsOf(person), wordsOf({ ...person, names: [] })];
  const wordsIn: WordsIn = ({ kind, id }) => (naming.has(`${kind} ${id}`) ? unnamed : all);
  let revisions = from?.revisions ?? 0;
  for await (const { hinting, last } of entriesHinting(db, hintsOf(person), from)) {
    for (const entry of hinting)
      revisions += await rewriteRevisions(db, entry, ({ text }) => withoutPerson(text, wordsIn(entry)));
    if (performance.now() >= until)
      return { next: { ...last, revisions }, percent: await percentUntil(db, last) };
  }
  revisions += await eraseFromEarlierValues(db, all);
  const workingCopies = await eraseFromWorkingCopies(db, wordsIn, all);
  await eraseFromReplacements(db, all);
  await eraseFromSuggestions(db, all);
  return { revisions, workingCopies, namedIn: [...naming.values()] };
}

type WordsIn = (entry: Entry) => RegExp;

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
        const words = entry ? wordsIn(entry) : unsaved;
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
    await yieldToOthers();
  }
}

/** Earlier values of settings and library entries are deleted entirely: half a name is nothing to go back to. */
async function eraseFromEarlierValues(db: Kysely<Database>, words: RegExp): Promise<number> {
  const rows = await db.selectFrom('earlier_values').select(['id', 'value']).execute();
  const naming = rows.filter(({ value }) => withoutPerson(value, words) !== value).map(({ id }) => id);
  await db.deleteFrom('earlier_values').where('id', 'in', idsIn(naming)).execute();
  return naming.length;
}

/** The undo data of a replaced picture has text of working copies; such a replacement can't be undone afterwards. */
async function eraseFromReplacements(db: Kysely<Database>, words: RegExp): Promise<void> {
  const rows = await db
    .selectFrom('replaced_places')
    .select(['replacement_id', 'place', 'before'])
    .where('type', '=', 'edits')
    .execute();
  for (const { replacement_id, place: key, before } of rows) {
    const values = JSON.parse(before) as string;
    if (withoutPerson(values, words) === values) continue;
    await db
      .deleteFrom('replaced_places')
      .where('type', '=', 'edits')
      .where('replacement_id', '=', replacement_id)
      .where('place', '=', key)
      .execute();
  }
}

/** Suggestions of an agent about them are deleted entirely: nobody has asked for them by hand. */
async function eraseFromSuggestions(db: Kysely<Database>, words: RegExp): Promise<void> {
  const rows = await db.selectFrom('suggestions').select(['id', 'title', 'changes', 'before']).execute();
  const naming = rows.filter(({ title, changes, before }) => {
    const text = `${title} ${changes} ${before}`;
    return withoutPerson(text, words) !== text;
  });
  const ids = naming.map(({ id }) => id);
  await db.deleteFrom('suggestions').where('id', 'in', idsIn(ids)).execute();
}

/** The saved entries that contain the person's name, by kind and id. */
async function namingNow(db: Kysely<Database>, { names }: ErasedPerson): Promise<Map<string, Naming>> {
  const naming = new Map<string, Naming>();
  if (names.length === 0) return naming;
  const words = wordsOf({ email: null, names });
  const { hints } = hintsOf({ email: null, names });
  for (const kind of writtenKindSchema.options)
    for (let last = 0; ; ) {
      const saved = await savedAfter(db, kind, last);
      for (const { id, title, ...texts } of saved) {
        const text = JSON.stringify([title, texts]);
        if (hints.test(text) && text.search(words) >= 0) naming.set(`${kind} ${id}`, { kind, id, title });
      }
      const next = saved.at(-1);
      if (!next) break;
      last = next.id;
      await yieldToOthers();
    }
  return naming;
}

const AT_ONCE = 100;

function savedAfter(db: Kysely<Database>, kind: WrittenKind, id: number) {
  if (kind === 'page')
    return db
      .selectFrom('pages')
      .select(['id', 'title', 'description', 'sections'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
  return db
    .selectFrom('posts')
    .select(['id', 'title', 'excerpt', 'content', 'meta_title', 'meta_description'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { emailForms } from '../../values/email/forms.ts';
import type { WrittenKind } from '../kinds/contract.ts';
import { nextCopies, rewriteCopy } from '../workingCopies/rewriting.ts';
import { rewriteRevisions } from './rewriting.ts';

/** What stands where an address stood. */
const ERASED = '[erased]';

/** Takes an e-mail address out of all that was ever saved. @returns how many revisions it stood in. */
export async function eraseFromRevisions(db: Kysely<Database>, email: string): Promise<number> {
  const names = namesOf(email);
  const entries = await db
    .selectFrom('entry_revisions')
    .select(['kind', 'entry_id as id'])
    .distinct()
    .execute();
  let erased = 0;
  for (const { kind, id } of entries) {
    erased += await rewriteRevisions(db, { kind: kind as WrittenKind, id }, ({ text }) =>
      text.replace(names, ERASED),
    );
    await othersTurn();
  }
  return erased;
}

/** Takes it out of what people are working on, or could bring back. @returns how many working copies it stood in. */
export async function eraseFromWorkingCopies(db: Kysely<Database>, email: string): Promise<number> {
  const names = namesOf(email);
  let erased = 0;
  for (let last = 0; ; ) {
    const rows = await db.transaction().execute(async (transaction) => {
      const rows = await nextCopies(transaction, last);
      for (const row of rows) {
        const values = row.values?.replace(names, ERASED);
        if (values === undefined || values === row.values) continue;
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

/** Every spelling of it, in JSON. */
function namesOf(email: string): RegExp {
  const forms = emailForms(email).map((form) => JSON.stringify(form).slice(1, -1));
  return new RegExp(forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
}

function othersTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

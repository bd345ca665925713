import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { emailForms } from '../../values/email/forms.ts';
import type { WrittenKind } from '../kinds/contract.ts';
import { rewriteRevisions } from './rewriting.ts';

/** What stands where an address stood. */
const ERASED = '[erased]';

/** Takes an e-mail address out of all that was ever written. @returns how many revisions it stood in. */
export async function eraseFromRevisions(db: Kysely<Database>, email: string): Promise<number> {
  const forms = emailForms(email).map((form) => JSON.stringify(form).slice(1, -1));
  const names = new RegExp(forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'gi');
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
    // Others get their turn.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return erased;
}

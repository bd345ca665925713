import type { Kysely } from 'kysely';
import { linesOf, mergeRedirects } from '../../blog/redirects/merge.ts';
import { addedRedirects } from '../../blog/redirects/store.ts';
import type { Database } from '../../database/schema.ts';
import { csvLine } from '../../values/csv/write.ts';
import { cleanPath, pathKey } from '../../values/paths.shared.ts';
import type { Content } from '../transfer.shared.ts';

interface OldAddressesRedirected {
  added: number;
  existing: number;
  refused: { from: string; why: string }[];
}

/** Redirects that staff have added stay. */
export async function redirectOldAddresses(
  db: Kysely<Database>,
  redirects: Content['redirects'],
  origin: string,
): Promise<OldAddressesRedirected> {
  return db.transaction().execute(async (transaction) => {
    const existing = new Set((await addedRedirects(transaction)).map(({ from }) => pathKey(from)));
    const missing = redirects.filter(([from]) => !existing.has(pathKey(cleanPath(from))));
    const lines = linesOf(missing.map(csvLine).join(''));
    const merged = await mergeRedirects(transaction, lines, origin, new Date().toISOString());
    const refused = merged.lines.filter(({ became }) => became === 'refused');
    return {
      added: merged.added,
      existing: merged.same + redirects.length - missing.length,
      refused: refused.map(({ from, why }) => ({ from, why })),
    };
  });
}

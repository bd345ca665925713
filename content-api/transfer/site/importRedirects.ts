import type { Kysely } from 'kysely';
import { publicOrigin } from '../../agency/seo/origin.ts';
import { lineAt, mergeRedirects } from '../../blog/redirects/merge.ts';
import { writtenSource } from '../../blog/redirects/redirects.shared.ts';
import { redirectEntries } from '../../blog/redirects/store.ts';
import type { Database } from '../../database/schema.ts';
import type { Content } from '../transfer.shared.ts';

/**
 * After all else is there: what something goes before by now is taken and named, as an export may have it, and what
 * can't be is a problem.
 */
export async function importRedirects(
  db: Kysely<Database>,
  { ownRedirects, problems, notices }: Pick<Content, 'ownRedirects' | 'problems' | 'notices'>,
): Promise<('added' | 'changed' | 'unchanged')[]> {
  const [{ file } = { file: '' }] = ownRedirects;
  if (file === '') return [];
  const lines = ownRedirects.map((redirect) => lineAt(redirect.line, redirect));
  const origin = await publicOrigin(db, '');
  const at = new Date().toISOString();
  const merged = await db
    .transaction()
    .execute((transaction) => mergeRedirects(transaction, lines, origin, at, true));
  for (const { line, why } of merged.lines) if (why !== '') problems.push({ file, line, message: why });
  for (const { from, overruled, updated_at } of await redirectEntries(db)) {
    if (overruled === null || updated_at !== at) continue;
    const line = lines.find((one) => one.from === writtenSource(from))?.line ?? 1;
    notices.push({ file, line, message: `${from} leads nowhere while that is so: ${overruled}` });
  }
  return merged.lines.flatMap(({ became }) =>
    became === 'refused' ? [] : became === 'same' ? 'unchanged' : became,
  );
}

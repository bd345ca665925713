import type { Kysely } from 'kysely';
import { readAddresses } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { byteOrderMark, type CsvRecord, csvLine, readCsv } from '../../values/csv/write.ts';
import type { OwnAddresses } from '../../values/siteAddresses.shared.ts';
import {
  type ImportedRedirects,
  type RedirectInput,
  redirectSchema,
  writtenSource,
} from './redirects.shared.ts';
import { type Redirect, type RedirectBook, redirectOf } from './rules.ts';
import { addedRedirects, addRedirect, changeRedirect, earlierRedirects, openBook } from './store.ts';

type Line = ImportedRedirects['lines'][number];

/** A line counts as refused until it is accepted. */
export function lineAt(line: number, { from, to }: RedirectInput): Line {
  return { line, from, to, became: 'refused', why: '' };
}

interface Wanted {
  line: Line;
  redirect: Redirect;
}

/**
 * Adds new redirects and changes the others; redirects that the file doesn't name stay. Run it in a transaction.
 * @param asKept also takes redirects that a page overrules or that lead to an earlier address: a stored redirect may
 * have come to that.
 */
export async function mergeRedirects(
  db: Kysely<Database>,
  lines: readonly Line[],
  origin: string,
  at: string,
  asKept = false,
): Promise<ImportedRedirects> {
  const own = await readAddresses(db);
  const requested = lines.flatMap((line) => understood(line, origin, own));
  const book = await openBook(db, asKept ? [] : requested.map(({ redirect }) => redirect));
  const bySelf = new Map((await earlierRedirects(db)).map(({ from, to }) => [from, to]));
  let waiting = requested.filter(({ line, redirect }) => {
    // Exported files contain these automatic redirects, which already exist.
    if (bySelf.get(redirect.from) !== redirect.to) return true;
    line.became = 'same';
    return false;
  });
  // A redirect may depend on a later line, so it tries refused lines again while that helps.
  for (let before = Number.POSITIVE_INFINITY; waiting.length < before; ) {
    before = waiting.length;
    const refused: Wanted[] = [];
    for (const one of waiting) if (!(await take(db, book, one, at))) refused.push(one);
    waiting = refused;
  }
  const count = (became: Line['became']) => lines.filter((line) => line.became === became).length;
  return {
    added: count('added'),
    changed: count('changed'),
    same: count('same'),
    refused: count('refused'),
    lines: [...lines],
  };
}

export function linesOf(csv: string): Line[] {
  const [first, ...rest] = readCsv(csv);
  if (!first) return [];
  return (isHead(first) ? rest : [first, ...rest]).map(({ line, cells: [from = '', to = ''] }) =>
    lineAt(line, { from, to }),
  );
}

function isHead({ cells: [from = '', to = ''] }: CsvRecord): boolean {
  return /^(from|source|old)/i.test(from) && /^(to|target|new|dest)/i.test(to);
}

function understood(line: Line, origin: string, own: OwnAddresses): Wanted[] {
  const read = redirectSchema.safeParse(line);
  if (read.success) return [{ line, redirect: redirectOf(read.data, origin, own) }];
  line.why = read.error.issues[0]?.message ?? '';
  return [];
}

/** @returns false if it is refused, perhaps only for now. */
async function take(
  db: Kysely<Database>,
  book: RedirectBook,
  { line, redirect }: Wanted,
  at: string,
): Promise<boolean> {
  const existing = book.get(redirect.fromKey);
  if (existing?.to === redirect.to) {
    line.became = 'same';
    return true;
  }
  book.remove(redirect.fromKey);
  const refusal = book.refusal(redirect);
  if (refusal) {
    if (existing) book.put(existing);
    line.why = refusal.message;
    return false;
  }
  book.put(redirect);
  await (existing ? changeRedirect(db, redirect, at) : addRedirect(db, redirect, at));
  line.became = existing ? 'changed' : 'added';
  line.why = '';
  return true;
}

export async function redirectsAsCsv(db: Kysely<Database>): Promise<string> {
  const all: RedirectInput[] = [...(await addedRedirects(db)), ...(await earlierRedirects(db))];
  return (
    byteOrderMark +
    csvLine(['from', 'to']) +
    all.map(({ from, to }) => csvLine([writtenSource(from), to])).join('')
  );
}

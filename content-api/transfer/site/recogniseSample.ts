import type { Kysely } from 'kysely';
import { readSetting, saveSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { kindNamed, LIBRARY_KINDS, type SampleKind } from '../../kinds/kinds.shared.ts';
import type { Content } from '../transfer.shared.ts';
import { ENTRIES, isSampleThere, SAMPLE_TABLES, type SampleEntries } from './sample.ts';

/** The first column finds an entry; the others show whether somebody has edited it. */
type Brought = Record<SampleKind, Record<string, string>[]>;

/** For a store that got the sample from a version that didn't record its entries. */
export async function recogniseSample(db: Kysely<Database>, read: () => Promise<Content>): Promise<void> {
  if (!(await isSampleThere(db)) || (await readSetting(db, ENTRIES)) !== undefined) return;
  const entries: SampleEntries = {};
  for (const [kind, brought] of Object.entries(await broughtBy(await read())))
    entries[kind as SampleKind] = await foundAgain(db, kind as SampleKind, brought);
  await saveSettings(db, { [ENTRIES]: entries });
}

async function broughtBy(content: Content) {
  const brought = {
    post: [],
    image: content.gallery.map(({ alt_text }) => ({ alt_text })),
    ...Object.fromEntries(LIBRARY_KINDS.map(({ kind, key }) => [kind, content[key].map(textsOf(kind))])),
  } as unknown as Brought;
  for await (const { slug, title, excerpt, html } of content.posts())
    brought.post.push({ slug, title, excerpt, content: html });
  return brought;
}

/** The text by which an import finds the entry comes first. */
function textsOf(kind: SampleKind) {
  const { identity, form } = kindNamed(kind);
  return (entry: object): Record<string, string> =>
    Object.fromEntries(
      [...new Set([...identity, ...Object.keys(form)])].flatMap((name) => {
        const text = (entry as Record<string, unknown>)[name];
        return typeof text === 'string' ? [[name, text]] : [];
      }),
    );
}

/** The time is '' if somebody has changed the words. */
async function foundAgain(db: Kysely<Database>, kind: SampleKind, brought: Brought[SampleKind]) {
  const columns = Object.keys(brought[0] ?? {});
  const [key = ''] = columns;
  const existing = new Map(brought.map((entry) => [entry[key], entry]));
  if (existing.size === 0) return {};
  const rows = await db
    // TypeScript needs one table, and all have these columns.
    .selectFrom(SAMPLE_TABLES[kind] as 'posts')
    .select(['id', 'updated_at', ...(columns as 'title'[])])
    .where(key as 'title', 'in', [...existing.keys()] as string[])
    .execute();
  return Object.fromEntries(
    rows.map(({ id, updated_at, ...row }) => {
      const now: Record<string, string> = row;
      const entry = existing.get(now[key]) ?? {};
      const isSame = columns.every((column) => wordsOf(now[column]) === wordsOf(entry[column]));
      return [id, isSame ? updated_at : ''];
    }),
  );
}

/** Versions of the sample differ in apostrophes, quotes and markup. */
function wordsOf(html = ''): string {
  return html.replace(/<[^>]*>|&[#\w]+;/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
}

import type { Kysely } from 'kysely';
import { readSetting, saveSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import type { Content } from '../transfer.shared.ts';
import { ENTRIES, isSampleThere, SAMPLE_TABLES, type SampleEntries, type SampleKind } from './sample.ts';

/** The column by which each is found again comes first; the others say whether it is as it was brought. */
type Brought = Record<SampleKind, Record<string, string>[]>;

/** For a store that got the sample from a version that didn't remember what it brought. */
export async function recogniseSample(db: Kysely<Database>, read: () => Promise<Content>): Promise<void> {
  if (!(await isSampleThere(db)) || (await readSetting(db, ENTRIES)) !== undefined) return;
  const entries: SampleEntries = {};
  for (const [kind, brought] of Object.entries(await broughtBy(await read())))
    entries[kind as SampleKind] = await foundAgain(db, kind as SampleKind, brought);
  await saveSettings(db, { [ENTRIES]: entries });
}

async function broughtBy({ authors, categories, logos, testimonials, gallery, posts }: Content) {
  const brought: Brought = {
    post: [],
    author: authors.map(({ slug, name, bio }) => ({ slug, name, bio })),
    category: categories.map(({ slug, name, description }) => ({ slug, name, description })),
    logo: logos.map(({ name, alt_text }) => ({ name, alt_text })),
    testimonial: testimonials.map(({ name, role, quote }) => ({ name, role, quote })),
    image: gallery.map(({ alt_text }) => ({ alt_text })),
  };
  for await (const { slug, title, excerpt, html } of posts())
    brought.post.push({ slug, title, excerpt, content: html });
  return brought;
}

/** With no time at all where somebody has written other words since. */
async function foundAgain(db: Kysely<Database>, kind: SampleKind, brought: Brought[SampleKind]) {
  const columns = Object.keys(brought[0] ?? {});
  const [key = ''] = columns;
  const existing = new Map(brought.map((entry) => [entry[key], entry]));
  if (existing.size === 0) return {};
  const rows = await db
    // All of them are read alike; TypeScript wants to see one.
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

/** Versions have set apostrophes and quotes in other ways, and marked text up in others. */
function wordsOf(html = ''): string {
  return html.replace(/<[^>]*>|&[#\w]+;/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
}

import type { Kysely } from 'kysely';
import sample from '#static-data/sample/seo.json' with { type: 'json' };
import { defaultNavigation, type Navigation } from '../../agency/navigation/navigation.shared.ts';
import { saveNavigation } from '../../agency/navigation/store.ts';
import type { SeoConfig } from '../../agency/seo/seo.shared.ts';
import { readSeo, replaceSeo } from '../../agency/seo/store.ts';
import { idsIn } from '../../database/expressions.ts';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { LIBRARY_KINDS, type SampleKind } from '../../kinds/kinds.shared.ts';
import { allPages } from '../../sitePages/store.ts';
import { declineSample, SAMPLE_TABLES, sampleEntries } from '../../transfer/site/sample.ts';
import { promptedSections } from './firstPages.ts';
import type { SampleEntry } from './sample.shared.ts';

/** Leaves out the sample agency's text beside the services. */
export function withoutText(navigation: Navigation): Navigation {
  const menu = navigation.menu.map((entry) => (entry.kind === 'services' ? { ...entry, text: '' } : entry));
  return { ...navigation, menu };
}

/** The menu of the specification, and a footer without a service, a year or text of the sample. */
export const emptyNavigation: Navigation = {
  ...withoutText(defaultNavigation),
  notice: defaultNavigation.notice,
  menu: withoutText(defaultNavigation).menu.map((entry) =>
    entry.kind === 'group'
      ? { ...entry, tiles: entry.tiles.map((tile) => ({ ...tile, summary: '' })) }
      : entry,
  ),
  columns: [
    { kind: 'services', title: 'Services' },
    { kind: 'contact', title: 'Contact' },
  ],
  legal: { ...defaultNavigation.legal, text: '© {brand}. {address}' },
};

/** Gives a new store pages with prompts and without the sample, all or nothing. */
export async function beginEmpty(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await revising(transaction, async (inside) => {
      await inside.deleteFrom('pages').where('address', 'like', '/services/%').execute();
      await inside.deleteFrom('services').execute();
      // No revision is kept, because nobody has written this text.
      for (const page of await allPages(inside)) {
        const sections = promptedSections(page) ?? page.sections;
        await inside
          .updateTable('pages')
          .set({ description: '', sections: JSON.stringify(sections) })
          .where('id', '=', page.id)
          .execute();
      }
    });
    await saveNavigation(transaction, emptyNavigation);
    await declineSample(transaction);
  });
}

type Words = Partial<Record<'title' | 'metaTitle' | 'metaDescription' | 'keywords' | 'ogImage', unknown>>;

const wordsOf = ({ title, metaTitle, metaDescription, keywords, ogImage = '' }: Words) =>
  JSON.stringify([title, metaTitle, metaDescription, keywords, ogImage]);
const SAID = new Set(Object.values(sample.pages).map(wordsOf));

/** Returns the keys of pages whose SEO texts are the sample's, even if they have moved. */
export function sampleWordsForSearch({ pages }: SeoConfig): string[] {
  return Object.keys(pages).filter((key) => SAID.has(wordsOf(pages[key] ?? {})));
}

/** Also clears the sample's site address and name. @returns the number of pages. */
export async function clearWordsForSearch(db: Kysely<Database>): Promise<number> {
  const seo = await readSeo(db);
  const sampleKeys = sampleWordsForSearch(seo);
  const own = Object.entries(seo.pages).filter(([key]) => !sampleKeys.includes(key));
  const defaults = { ...seo.defaults };
  for (const name of ['siteUrl', 'siteName'] as const)
    if (defaults[name] === sample.defaults[name]) defaults[name] = '';
  await replaceSeo(db, { ...seo, defaults, pages: Object.fromEntries(own) });
  return sampleKeys.length;
}

/** Sorted so that entries go before others that they show. */
const KINDS: readonly SampleKind[] = [
  'post',
  ...LIBRARY_KINDS.toSorted((a, b) => Number(a.hasPosts ?? 0) - Number(b.hasPosts ?? 0)).map(
    ({ kind }) => kind,
  ),
  'image',
];
const TITLES = { posts: 'title', gallery_images: 'alt_text' } as const;

export async function sampleEntriesNow(db: Kysely<Database>): Promise<(SampleEntry & { edited: boolean })[]> {
  const brought = await sampleEntries(db);
  const found = await Promise.all(
    KINDS.map(async (kind) => {
      const times = brought[kind] ?? {};
      const table = SAMPLE_TABLES[kind];
      const title = table === 'posts' || table === 'gallery_images' ? TITLES[table] : 'name';
      const rows = await db
        // All tables have these columns; TypeScript needs one of them.
        .selectFrom(table as 'posts')
        .select(['id', 'updated_at', `${title as 'title'} as title`])
        .where('id', 'in', idsIn(Object.keys(times).map(Number)))
        .orderBy('id')
        .execute();
      return rows.map(({ updated_at, ...row }) => ({ kind, ...row, edited: times[row.id] !== updated_at }));
    }),
  );
  return found.flat();
}

import type { Kysely } from 'kysely';
import sample from '#static-data/sample/seo.json' with { type: 'json' };
import type { SeoConfig } from '../../agency/seo/seo.shared.ts';
import { readSeo, replaceSeo } from '../../agency/seo/store.ts';
import type { Database } from '../../database/schema.ts';

type Words = Partial<Record<'title' | 'metaTitle' | 'metaDescription' | 'keywords' | 'ogImage', unknown>>;

const wordsOf = ({ title, metaTitle, metaDescription, keywords, ogImage = '' }: Words) =>
  JSON.stringify([title, metaTitle, metaDescription, keywords, ogImage]);
const SAID = new Set(Object.values(sample.pages).map(wordsOf));

/** Keys of pages of which search engines are told what the sample says, wherever these are by now. */
export function sampleWordsForSearch({ pages }: SeoConfig): string[] {
  return Object.keys(pages).filter((key) => SAID.has(wordsOf(pages[key] ?? {})));
}

/** Lets these pages speak for themselves, and the site stand at no address of the sample's. @returns how many there were. */
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

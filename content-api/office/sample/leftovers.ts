import type { Kysely } from 'kysely';
import settings from '#static-data/sample/settings.json' with { type: 'json' };
import { defaultNavigation } from '../../agency/navigation/navigation.shared.ts';
import { readNavigation } from '../../agency/navigation/store.ts';
import { readSeo } from '../../agency/seo/store.ts';
import type { Settings } from '../../agency/settings/settings.shared.ts';
import { readSettings } from '../../agency/settings/store.ts';
import { SAMPLE_NAMES, SAMPLE_PLACES, wordsFound } from '../../blog/checks/rules/text/sampleWords.ts';
import type { Database } from '../../database/schema.ts';
import { services } from '../../kinds/services.shared.ts';
import { listEntries } from '../../library/kinds/store.ts';
import { promptsLeft, textsOf } from '../../sitePages/prompts.ts';
import { SECTION_TYPES, type Section } from '../../sitePages/sections/sections.shared.ts';
import type { PageFinding, PagePreview } from '../../sitePages/sitePages.shared.ts';
import { allPages } from '../../sitePages/store.ts';
import { begunAs } from './firstPages.ts';
import type { Leftover } from './sample.shared.ts';

export async function leftovers(db: Kysely<Database>): Promise<Leftover[]> {
  const own = await readSettings(db);
  const words = wordsToFind(own);
  const found = (path: string, name: string, value: unknown): Leftover[] => {
    const foundWords = wordsFound(typeof value === 'string' ? value : JSON.stringify(value), words);
    return foundWords.length === 0
      ? []
      : [{ path, name, text: `Words of the sample: ${quoted(foundWords)}.` }];
  };
  const { brand, tagline, description, email, phone, profiles, address } = own;
  const navigation = await readNavigation(db);
  const offered = await listEntries(db, services, 'shown');
  const seo = await readSeo(db);
  const pages = (await allPages(db)).filter(
    ({ status, of_entry }) => status === 'published' && of_entry !== 'hidden' && of_entry !== 'deleted',
  );
  return [
    ...found('/settings/brand', 'Settings, Brand', [brand, tagline, description]),
    ...found('/settings/contact', 'Settings, Contact', [email, phone, profiles, address]),
    ...found('/services', 'Services', offered),
    ...(offered.some(({ description }) => description.startsWith('['))
      ? [{ path: '/services', name: 'Services', text: 'Some have no description yet.' }]
      : []),
    ...found('/navigation', 'Navigation', navigation),
    ...sampleTile(navigation),
    ...found('/seo-config', 'SEO Config, Defaults', seo.defaults),
    ...Object.entries(seo.pages).flatMap(([key, page]) =>
      found('/seo-config', `SEO Config, ${page.title || key}`, page),
    ),
    ...pages.flatMap((page) =>
      ofPage(page, words).map(({ text }) => ({ path: `/pages/${page.id}`, name: page.title, text })),
    ),
  ];
}

export async function sampleIn(db: Kysely<Database>, page: PagePreview): Promise<PageFinding[]> {
  const words = wordsToFind(await readSettings(db));
  return page.sections.flatMap((section) =>
    ofPage({ ...page, sections: [section] }, words).map((finding) => ({
      ...finding,
      code: 'sample-words' as const,
      field: 'content' as const,
      detail: '',
      section: section.id,
    })),
  );
}

/** An agency in the sample's town may use the town's name. */
function wordsToFind(own: Settings): string[] {
  const isElsewhere = own.address.street !== settings.address.street;
  const its = JSON.stringify([own.address, own.brand, own.description]);
  const places = isElsewhere ? SAMPLE_PLACES.filter((town) => !its.includes(town)) : SAMPLE_PLACES;
  return [...SAMPLE_NAMES, ...places];
}

function sampleTile({ menu }: typeof defaultNavigation): Leftover[] {
  const text = (entries: typeof menu) =>
    entries.find(({ kind }) => kind === 'services') as { text?: string } | undefined;
  const same = text(menu)?.text === text(defaultNavigation.menu)?.text;
  return same && text(menu)
    ? [
        {
          path: '/navigation',
          name: 'Navigation',
          text: 'The large tile of the services still has the sample’s text.',
        },
      ]
    : [];
}

/** `about` is the first of the words, by which the editor finds the field. */
function ofPage(
  page: { address: string; sections: Section[] },
  words: readonly string[],
): { text: string; about: string }[] {
  const shown = page.sections.filter(({ hidden }) => !hidden);
  const unchanged = begunAs(page).filter(({ id }) => shown.some((section) => section.id === id));
  const changed = shown.filter(({ id }) => !unchanged.some((section) => section.id === id));
  const foundWords = wordsFound(changed.flatMap(textsOf).join('\n'), words);
  const prompts = promptsLeft(shown);
  const which = unchanged.map(({ type }) => SECTION_TYPES[type].label);
  const sentence = (is: string, all: readonly string[], named: string) =>
    all.length > 0 ? [{ text: `${is}: ${named}.`, about: all[0] ?? '' }] : [];
  return [
    ...(which.length > 0 ? [{ text: `Still the sample’s own words: ${listed(which)}.`, about: '' }] : []),
    ...sentence('Words of the sample', foundWords, quoted(foundWords)),
    ...sentence('Not yet written, so visitors don’t see it', prompts, listed(prompts)),
  ];
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

const MOST = 6;
const listed = (all: readonly string[]) =>
  all.length > MOST ? `${all.slice(0, MOST).join(', ')} and ${all.length - MOST} more` : all.join(', ');

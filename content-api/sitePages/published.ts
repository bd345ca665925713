import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { picturesByUrl } from '../library/gallery/store.ts';
import { digestOf } from '../storage/sha256.ts';
import { pictureWith, type StoredPicture } from '../values/picture.shared.ts';
import { barrierFacts } from './checks/barriers.ts';
import { isPrompt } from './fields/fields.shared.ts';
import { formOf, groupsIn, withTexts } from './fields/form.shared.ts';
import { type Agency, filled, filledAsHtml, filledHtml, NAMES_CHECKS } from './placeholders.ts';
import { withoutPrompts } from './prompts.ts';
import { SECTION_TYPES, type Section } from './sections/sections.shared.ts';
import { readSections, withData } from './sections/stored.ts';
import type { ShownPage } from './sitePages.shared.ts';

/** All that are published, as visitors get them, by address. */
export async function shownPages(db: Kysely<Database>, stated: Agency): Promise<ShownPage[]> {
  const rows = await db
    .selectFrom('pages')
    .select(['address', 'title', 'description', 'sections', 'fixed', 'revision', 'updated_at'])
    .where('status', '=', 'published')
    .orderBy('address')
    .execute();
  const agency = await withChecks(
    db,
    stated,
    rows.some(({ sections }) => NAMES_CHECKS.test(sections)),
  );
  const pages = rows.map(({ updated_at, fixed, revision, ...page }) => {
    const sections = withoutPrompts(visible(readSections(page.sections)));
    const checks = NAMES_CHECKS.test(page.sections) ? [agency.checks] : [];
    const version = digestOf(JSON.stringify([page.title, page.description, sections, ...checks]));
    // Nobody has written what a store begins with.
    const updatedAt = fixed === 1 && revision === 1 ? '' : updated_at;
    return {
      ...page,
      storedAddress: page.address,
      fixed: fixed === 1,
      updatedAt,
      version,
      sections: filledIn(sections, agency),
    };
  });
  return withPictures(db, pages, agency);
}

/** A page, with prepared sections, as visitors would get it if it were published like this. Nothing of it is kept. */
export async function shownPage(
  db: Kysely<Database>,
  page: Pick<ShownPage, 'address' | 'title' | 'description' | 'sections'>,
  stated: Agency,
): Promise<ShownPage> {
  const agency = await withChecks(db, stated, NAMES_CHECKS.test(JSON.stringify(page.sections)));
  const sections = filledIn(visible(page.sections), agency);
  const [made] = await withPictures(
    db,
    [{ ...page, storedAddress: page.address, fixed: false, updatedAt: '', version: '', sections }],
    agency,
  );
  return made as ShownPage;
}

async function withChecks(db: Kysely<Database>, agency: Agency, isNamed: boolean): Promise<Agency> {
  return isNamed ? { ...agency, checks: await barrierFacts(db, agency) } : agency;
}

function visible(sections: Section[]): Section[] {
  return sections.filter(({ hidden, type }) => !hidden && type !== 'unreadable');
}

function filledIn(sections: Section[], agency: Agency): Section[] {
  return sections.map((section) =>
    withData(section, (data) =>
      withTexts(formOf(SECTION_TYPES[section.type]), data, (value, { input, links, choices, isLink }) => {
        // The target of the link is still a prompt.
        if (isLink && isPrompt(value)) return '';
        if (input === 'richText') return filledHtml(value, agency);
        if (choices) return value;
        return links ? filledAsHtml(value, agency) : filled(value, agency);
      }),
    ),
  );
}

async function withPictures(
  db: Kysely<Database>,
  pages: Omit<ShownPage, 'pictures'>[],
  agency: Agency,
): Promise<ShownPage[]> {
  const named = pages.map(({ sections }) => picturesIn(sections));
  const stored = await picturesByUrl(
    db,
    named.flatMap((urls) => [...urls.keys()]),
  );
  return pages.map((page, index) => ({
    ...page,
    description: filled(page.description, agency),
    pictures: resolved(named[index] ?? new Map(), stored),
  }));
}

function picturesIn(sections: readonly Section[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { type, data } of sections)
    groupsIn(formOf(SECTION_TYPES[type]), data, (group, { is }) => {
      if (is === 'picture' && group.url) found.set(String(group.url), String(group.alt ?? ''));
    });
  return found;
}

function resolved(urls: ReadonlyMap<string, string>, stored: ReadonlyMap<string, StoredPicture>) {
  const found: ShownPage['pictures'] = {};
  for (const [url, alt] of urls) {
    const picture = stored.get(url);
    if (picture) found[url] = pictureWith(alt, picture);
  }
  return found;
}

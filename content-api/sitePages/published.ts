import { basename } from 'node:path';
import type { Kysely } from 'kysely';
import type { FindingCode } from '../blog/checks/checks.shared.ts';
import type { Database } from '../database/schema.ts';
import { picturesByUrl } from '../library/gallery/store.ts';
import { fileNames } from '../library/uploadedFiles.ts';
import { digestOf } from '../storage/folderStorage.ts';
import { longDay } from '../values/formats/moments.shared.ts';
import { pictureWith, type StoredPicture } from '../values/picture.shared.ts';
import { factsOf, pageFindings } from './checks/findings.ts';
import { isPrompt } from './fields/fields.shared.ts';
import { formOf, groupsIn, withTexts } from './fields/form.shared.ts';
import { withoutPrompts } from './prompts.ts';
import { type Reusable, reusableIn, reusedFrom, withReused } from './reused.ts';
import { SECTION_TYPES, type Section } from './sections/sections.shared.ts';
import {
  type Agency,
  filled,
  filledAsHtml,
  filledHtml,
  NAMES_CHECKS,
  readSections,
  withData,
} from './sections/stored.ts';
import type { ShownPage } from './sitePages.shared.ts';
import { allPages } from './store.ts';

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
  const written = rows.map((row) => ({ ...row, sections: visible(readSections(row.sections)) }));
  const all = written.flatMap(({ sections }) => sections);
  const reusable = all.some(isReused) ? await reusableIn(db, all) : new Map();
  const pages = written.map(({ updated_at, fixed, revision, ...page }) => {
    const sections = withoutPrompts(page.sections);
    const checks = NAMES_CHECKS.test(JSON.stringify(sections)) ? [agency.checks] : [];
    const version = digestOf(JSON.stringify([page.title, page.description, sections, ...checks]));
    // Nobody has written what a store begins with.
    const updatedAt = fixed === 1 && revision === 1 ? '' : updated_at;
    return {
      ...page,
      storedAddress: page.address,
      fixed: fixed === 1,
      updatedAt,
      version,
      ...shownIn(sections, reusable, agency),
    };
  });
  return withPictures(db, pages, agency);
}

/** A page, with prepared sections, as visitors would get it if it were published like this. Nothing is stored. */
export async function shownPage(
  db: Kysely<Database>,
  page: Pick<ShownPage, 'address' | 'title' | 'description' | 'sections'>,
  stated: Agency,
): Promise<ShownPage> {
  const sections = visible(page.sections);
  const reusable = await reusableIn(db, sections);
  const isNamed = NAMES_CHECKS.test(JSON.stringify(withReused(sections, reusable)));
  const agency = await withChecks(db, stated, isNamed);
  const shown = shownIn(sections, reusable, agency);
  const [made] = await withPictures(
    db,
    [{ ...page, storedAddress: page.address, fixed: false, updatedAt: '', version: '', ...shown }],
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

function isReused({ type }: Section): boolean {
  return type === 'reused';
}

function shownIn(sections: Section[], reusable: Reusable, agency: Agency) {
  if (!sections.some(isReused)) return { sections: filledIn(sections, agency) };
  const from = reusedFrom(sections, reusable);
  return {
    sections: filledIn(withReused(sections, reusable), agency),
    ...(Object.keys(from).length > 0 ? { reusedFrom: from } : {}),
  };
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

type Unpictured = Omit<ShownPage, 'pictures'>;

async function withPictures(
  db: Kysely<Database>,
  written: Unpictured[],
  agency: Agency,
): Promise<ShownPage[]> {
  const pages = await withoutLostVideos(db, written);
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

/** A page mustn't load what isn't there: its image stays where the file of a video has been deleted. */
async function withoutLostVideos(db: Kysely<Database>, pages: Unpictured[]): Promise<Unpictured[]> {
  const videoIn = ({ data }: Section) =>
    'frame' in data ? data.frame.video : 'video' in data ? data.video : '';
  if (!pages.some(({ sections }) => sections.some(videoIn))) return pages;
  const names = await fileNames(db);
  const isLost = (section: Section) => videoIn(section) !== '' && !names.has(basename(videoIn(section)));
  return pages.map((page) => {
    if (!page.sections.some(isLost)) return page;
    const sections = page.sections.map((section) =>
      isLost(section) ? withData(section, withoutVideo) : section,
    );
    return { ...page, sections, version: `${page.version}-` };
  });
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
    const moving = picture?.moving;
    if (picture) found[url] = { ...pictureWith(alt, picture), ...(moving ? { moving } : {}) };
  }
  return found;
}

/** The findings that keep somebody from reading or finding their way (WCAG 2.2: 1.1.1, 1.3.1, 2.4.4 and 2.4.6). */
const BARRIERS: readonly FindingCode[] = [
  'wordless-link',
  'vague-link',
  'picture-words',
  'picture-file-name',
  'empty-heading',
  'skipped-heading',
];

function withoutVideo(data: Record<string, unknown>): Record<string, unknown> {
  if (!('frame' in data)) return { ...data, video: '' };
  return { ...data, frame: { ...(data.frame as object), video: '' } };
}

/** None of these rules asks where a link leads. */
const ANY_SITE = { origin: '', statusOf: () => null };

/**
 * What the checks know about accessibility, for an accessibility statement: only of what is published, and dated by its
 * last change, so that the statement changes with the site and not with the clock.
 */
async function barrierFacts(
  db: Kysely<Database>,
  { timezone, language }: Pick<Agency, 'timezone' | 'language'>,
): Promise<NonNullable<Agency['checks']>> {
  const pages = (await allPages(db)).filter(({ status }) => status === 'published');
  const posts = await db
    .selectFrom('posts')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('updated_at').as('latest')])
    .where('status', '=', 'published')
    .executeTakeFirstOrThrow();
  const { inPosts } = await db
    .selectFrom('post_findings')
    .innerJoin('posts', 'posts.id', 'post_findings.post_id')
    .select((eb) => eb.fn.countAll<number>().as('inPosts'))
    .where('posts.status', '=', 'published')
    .where('code', 'in', BARRIERS)
    .executeTakeFirstOrThrow();
  const inPages = pages.flatMap((page) =>
    pageFindings(page, factsOf(page), ANY_SITE).filter(({ code }) => BARRIERS.includes(code)),
  );
  const latest = [...pages.map(({ updated_at }) => updated_at), posts.latest ?? ''].sort().at(-1);
  return {
    pages: pages.length + Number(posts.count),
    barriers: inPages.length + Number(inPosts),
    on: latest ? longDay(latest, timezone, language) : '',
  };
}

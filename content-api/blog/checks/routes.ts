import type { Kysely } from 'kysely';
import { type PageNames, pagesKnown } from '../../agency/seo/pageNames.ts';
import type { SeoConfig } from '../../agency/seo/seo.shared.ts';
import { readSeo } from '../../agency/seo/store.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { callerOrFail, mayToAny, scopeFor } from '../../staff/access/guard.ts';
import { seoKeyOf } from '../../values/paths.shared.ts';
import {
  type Finding,
  findingCodes,
  linkStandingsSchema,
  type linksSchema,
  type SiteCheck,
  type siteCheckQuerySchema,
  siteCheckSchema,
  weightOf,
} from './checks.shared.ts';
import { checkLatest } from './checkWaiting.ts';
import { linkStatuses } from './linkStatus.ts';
import { LONGEST_DESCRIPTION } from './rules/fields/longDescription.ts';
import { LONGEST_TITLE } from './rules/fields/longTitle.ts';
import { countFindings, countKinds, countPosts, countUnchecked, postsToMend, readBasis } from './store.ts';

/** Finds what to fix in the sections of pages. A later wing provides this function. */
type CheckedPages = (db: Kysely<Database>) => Promise<SiteCheck['pages']>;

export function checkRoutes({ store: { db } }: { store: Store }, checkedPages: CheckedPages) {
  return {
    list: answers('List what to fix in posts', siteCheckSchema, 200, {
      description: 'Authors get their own posts. The latest saved come first.',
    })(async (call: CallWith<{ query: typeof siteCheckQuerySchema }>) => {
      const { code, weight, page = 1, limit = 25 } = call.req.valid('query');
      const codes = code ? [code] : weight && findingCodes.filter((one) => weightOf(one) === weight);
      const owner = ownerOf(call);
      await checkLatest(db);
      const total = await countPosts(db, owner, codes);
      const pages = await pagesOf(db, call, checkedPages);
      const answer: SiteCheck = {
        posts: await postsToMend(db, owner, { codes, page, limit }),
        totalPages: Math.ceil(total / limit),
        total,
        pages: codes
          ? pages.filter(({ findings }) => findings.some((one) => codes.includes(one.code)))
          : pages,
        kinds: await countKinds(
          db,
          owner,
          pages.flatMap(({ findings }) => findings),
        ),
        unchecked: await countUnchecked(db),
      };
      return call.json(answer);
    }),

    links: answers(
      'Check the addresses that a text links to',
      linkStandingsSchema,
    )(async (call: CallWith<{ json: typeof linksSchema }>) => {
      const basis = await readBasis(db);
      const statuses = await linkStatuses(db, call.req.valid('json').hrefs, basis);
      const links = [...statuses].map(([href, status]) => ({ href, ...status }));
      return call.json({ origin: basis.origin, links });
    }),
  };
}

export async function checkCount(
  db: Kysely<Database>,
  call: Call,
  checkedPages: CheckedPages,
): Promise<{ things: number; pages: number }> {
  await checkLatest(db);
  const posts = await countFindings(db, ownerOf(call));
  const pages = await pagesOf(db, call, checkedPages);
  return {
    things: posts.things + pages.reduce((sum, { findings }) => sum + findings.length, 0),
    pages: posts.pages + pages.length,
  };
}

function ownerOf(call: Call): number | null {
  return mayToAny(call, 'posts.change') ? null : callerOrFail(call).user.id;
}

async function pagesOf(
  db: Kysely<Database>,
  call: Call,
  checkedPages: CheckedPages,
): Promise<SiteCheck['pages']> {
  const caller = callerOrFail(call);
  const ofSections = scopeFor(caller, 'pages.change') === null ? [] : await checkedPages(db);
  if (scopeFor(caller, 'seo.write') === null) return ofSections;
  const names = await pagesKnown(db);
  return [...ofSections, ...pagesToMend(await readSeo(db), names, await describedPages(db))];
}

async function describedPages(db: Kysely<Database>): Promise<Set<string>> {
  const pages = await db.selectFrom('pages').select('address').where('description', '<>', '').execute();
  return new Set(pages.map(({ address }) => seoKeyOf(address)));
}

type CheckedPage = SiteCheck['pages'][number];

/** @param described keys of pages with their own description. */
export function pagesToMend(
  { pages }: SeoConfig,
  names: PageNames,
  described: ReadonlySet<string> = new Set(),
): CheckedPage[] {
  return Object.entries(names).flatMap(([key, name]) => {
    const { metaTitle = '', metaDescription = '' } = Object.hasOwn(pages, key) ? (pages[key] ?? {}) : {};
    const isDescribed = metaDescription.trim() === '' && described.has(key);
    const ofWords = isDescribed ? [] : ofDescription(metaDescription.trim());
    const findings = [...ofTitle(metaTitle.trim()), ...ofWords];
    return findings.length === 0 ? [] : [{ id: null, key, name, findings }];
  });
}

function ofTitle({ length }: string): CheckedPage['findings'] {
  if (length <= LONGEST_TITLE) return [];
  const text = `The meta title has ${length} characters, and search results show about ${LONGEST_TITLE}.`;
  return [finding('long-title', 'meta_title', length, text)];
}

function ofDescription({ length }: string): CheckedPage['findings'] {
  if (length === 0) {
    const text = 'The page has no meta description: search results show the agency’s.';
    return [finding('no-description', 'meta_description', 0, text)];
  }
  if (length <= LONGEST_DESCRIPTION) return [];
  const text = `The meta description has ${length} characters, and search results show about ${LONGEST_DESCRIPTION}.`;
  return [finding('long-description', 'meta_description', length, text)];
}

function finding(code: Finding['code'], field: Finding['field'], length: number, text: string) {
  return { code, field, about: length === 0 ? '' : String(length), detail: '', text };
}

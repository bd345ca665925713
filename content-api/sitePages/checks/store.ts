import type { Kysely } from 'kysely';
import type { SiteCheck } from '../../blog/checks/checks.shared.ts';
import { linkStatuses } from '../../blog/checks/linkStatus.ts';
import type { PostFacts, SiteFacts } from '../../blog/checks/rules/rule.ts';
import { readBasis } from '../../blog/checks/store.ts';
import type { Store } from '../../database/open.ts';
import { contentRevision } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { answers } from '../../http/answers.ts';
import type { CallWith } from '../../http/call.ts';
import { seoKeyOf } from '../../values/paths.shared.ts';
import { reusableIn } from '../reused.ts';
import { prepareSections } from '../sections/stored.ts';
import {
  type PageFinding,
  type PagePreview,
  pageFindingsSchema,
  type pagePreviewSchema,
} from '../sitePages.shared.ts';
import { allPages } from '../store.ts';
import { factsOf, pageFindings } from './findings.ts';

type Checked = SiteCheck['pages'][number];

const cached = new WeakMap<object, { revision: string; pages: Checked[] }>();

/** The things to fix in the sections of pages, page by page. The result is cached until content changes. */
export async function checkedPages(db: Kysely<Database>): Promise<Checked[]> {
  const revision = await contentRevision({ db });
  const before = cached.get(db);
  if (before?.revision === revision) return before.pages;
  const all = await allPages(db);
  const reusable = await reusableIn(
    db,
    all.flatMap(({ sections }) => sections),
  );
  const facts = all.map((page) => ({ page, facts: factsOf(page, reusable) }));
  const { site, isKnown } = await siteOf(
    db,
    facts.map(({ facts }) => facts),
  );
  const pages = facts.flatMap(({ page, facts }) => {
    const findings = pageFindings(page, facts, site).map(({ section: _, ...finding }) => finding);
    const { id, title: name, address } = page;
    return findings.length === 0 ? [] : [{ id, key: seoKeyOf(address), name, findings }];
  });
  if (isKnown) cached.set(db, { revision, pages });
  return pages;
}

/** The same of a page as it is being written. */
export async function checkedPage(db: Kysely<Database>, page: PagePreview): Promise<PageFinding[]> {
  const facts = factsOf(page, await reusableIn(db, page.sections));
  const { site } = await siteOf(db, [facts]);
  return pageFindings(page, facts, site);
}

async function siteOf(
  db: Kysely<Database>,
  facts: readonly PostFacts[],
): Promise<{ site: SiteFacts; isKnown: boolean }> {
  const basis = await readBasis(db);
  const links = facts.flatMap(({ text }) => text.links.map(({ href }) => href));
  const statuses = await linkStatuses(db, links, basis);
  const site = { origin: basis.origin, statusOf: (href: string) => statuses.get(href) ?? null };
  return { site, isKnown: basis.pages.size > 0 };
}

/** The words of the sample's agency that are left in a page. A later wing provides this function. */
type SampleInPage = (db: Kysely<Database>, page: PagePreview) => Promise<PageFinding[]>;

export function pageCheckRoutes({ store: { db } }: { store: Store }, sampleIn: SampleInPage) {
  return {
    look: answers('List what to fix in an unsaved page', pageFindingsSchema, 200, {
      description: 'Each finding has a message and the id of its section. Nothing is saved.',
    })(async (call: CallWith<{ json: typeof pagePreviewSchema }>) => {
      const sent = call.req.valid('json');
      const page = { ...sent, sections: prepareSections(sent.sections) };
      return call.json({ findings: [...(await checkedPage(db, page)), ...(await sampleIn(db, page))] });
    }),
  };
}

import type { Kysely } from 'kysely';
import { readBasis } from '../blog/checks/basis.ts';
import type { FindingCode, SiteCheck } from '../blog/checks/contract.ts';
import { linkStatuses } from '../blog/checks/linkStatus.ts';
import { findingsOf, sentenceOf } from '../blog/checks/rules/index.ts';
import type { PostFacts, TextFacts } from '../blog/checks/rules/rule.ts';
import { storedFacts } from '../blog/checks/storedFacts.ts';
import { contentRevision } from '../database/revisions.ts';
import type { Database } from '../database/schema.ts';
import { escapeHtml } from '../richText/markup.ts';
import { seoKeyOf } from '../values/paths/contract.ts';
import type { PageEntry } from './contract.ts';
import { formOf, groupsIn, withTexts } from './fields/form/contract.ts';
import { SECTION_TYPES, type Section } from './sections/contract.ts';
import { allPages } from './store.ts';

type Checked = SiteCheck['pages'][number];

/** What texts of posts are looked over for that sections have too. */
const CODES: ReadonlySet<FindingCode> = new Set([
  'placeholder',
  'dead-link',
  'draft-link',
  'moved-link',
  'insecure-link',
  'wordless-link',
  'vague-link',
  'picture-words',
  'picture-file-name',
]);

/** A page of sixty sections may have the same everywhere. */
const MOST = 50;

const known = new WeakMap<object, { revision: string; pages: Checked[] }>();

/** What is worth mending in the sections of pages, page by page; looked for again once something has been written. */
export async function checkedPages(db: Kysely<Database>): Promise<Checked[]> {
  const revision = await contentRevision({ db });
  const before = known.get(db);
  if (before?.revision === revision) return before.pages;
  const facts = (await allPages(db)).map((page) => ({ page, facts: factsOf(page) }));
  const basis = await readBasis(db);
  const links = facts.flatMap(({ facts: { text } }) => text.links.map(({ href }) => href));
  const standings = await linkStatuses(db, links, basis);
  const site = { origin: basis.origin, standing: (href: string) => standings.get(href) ?? null };
  const pages = facts.flatMap(({ page, facts }) => {
    const findings = findingsOf(facts, site)
      .filter(({ code }) => CODES.has(code))
      .slice(0, MOST)
      .map((finding) => ({ ...finding, text: sentenceOf(finding) }));
    const { id, title: name, address } = page;
    return findings.length === 0 ? [] : [{ id, key: seoKeyOf(address), name, findings }];
  });
  if (basis.pages.size > 0) known.set(db, { revision, pages });
  return pages;
}

function factsOf({ address, title, description, sections }: PageEntry): PostFacts {
  const html = sections.flatMap((section) => (section.hidden ? [] : htmlOf(section))).join('');
  return {
    slug: address,
    title,
    excerpt: description,
    metaTitle: '',
    metaDescription: '',
    picture: '',
    categories: 1,
    text: withoutParts(storedFacts(html)),
  };
}

/** Which parts a page has, its sections and forms say. */
function withoutParts(text: TextFacts): TextFacts {
  return { ...text, links: text.links.filter(({ href }) => !href.startsWith('#')) };
}

/** As if it were the text of a post: words, buttons and pictures, in the order of the form. */
function htmlOf({ type, data }: Section): string {
  const form = formOf(SECTION_TYPES[type]);
  const parts: string[] = [];
  withTexts(form, data, (value, { input, choices, is }) => {
    if (input === 'richText') parts.push(value);
    else if ((input === 'line' || input === 'text') && !choices && !is)
      parts.push(`<p>${escapeHtml(value)}</p>`);
    return value;
  });
  groupsIn(form, data, (group, { is }) => {
    const text = (name: string) => escapeHtml(String(group[name] ?? ''));
    if (is === 'picture' && group.url) parts.push(`<p><img src="${text('url')}" alt="${text('alt')}"></p>`);
    if (is === 'button' && group.does === 'link' && group.href && group.label)
      parts.push(`<p><a href="${text('href')}">${text('label')}</a></p>`);
  });
  return parts.join('');
}

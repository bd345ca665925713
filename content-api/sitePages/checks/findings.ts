import type { Finding, FindingCode } from '../../blog/checks/checks.shared.ts';
import { findingsOf, sentenceOf } from '../../blog/checks/rules/index.ts';
import type { Place, PostFacts, SiteFacts, TextFacts } from '../../blog/checks/rules/rule.ts';
import { storedFacts } from '../../blog/checks/storedFacts.ts';
import { escapeHtml } from '../../richText/markup.ts';
import { isPrompt } from '../fields/fields.shared.ts';
import { formOf, groupsIn, withTexts } from '../fields/form.shared.ts';
import type { Reusable } from '../reused.ts';
import { SECTION_TYPES, type Section } from '../sections/sections.shared.ts';
import type { PageFinding, PagePreview } from '../sitePages.shared.ts';

const CODES: ReadonlySet<FindingCode> = new Set([
  'unreadable-section',
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

/** Sections stand this far apart, as if they were one text: longer than any of them. */
const STRETCH = 1e9;

/** The things to fix in a page, the most urgent first. */
export function pageFindings(page: PagePreview, facts: PostFacts, site: SiteFacts): PageFinding[] {
  return findingsOf(facts, site)
    .filter(({ code }) => CODES.has(code))
    .slice(0, MOST)
    .map(({ at, ...finding }) => ({
      ...finding,
      text: finding.field === 'excerpt' ? inDescription(finding) : sentenceOf(finding),
      section: at ? (page.sections[Math.floor(at.from / STRETCH)]?.id ?? null) : null,
    }));
}

/** Posts have an excerpt in its place. */
function inDescription({ about }: Finding): string {
  return `“${about}” is left in the description.`;
}

/** The parts of a page that the rules look at. @param reusable the sections of other pages that it may show. */
export function factsOf(
  { address, title, description, sections }: PagePreview,
  reusable?: Reusable,
): PostFacts {
  const texts = sections.map((section, nth) =>
    placed(storedFacts(section.hidden ? '' : htmlOf(section)), nth * STRETCH),
  );
  const all = <Name extends 'headings' | 'pictures' | 'links' | 'passages' | 'snippets'>(name: Name) =>
    texts.flatMap((text) => text[name] as TextFacts[Name][number][]);
  return {
    slug: address,
    title,
    excerpt: description,
    metaTitle: '',
    metaDescription: '',
    picture: '',
    categories: 1,
    text: {
      headings: all('headings'),
      pictures: all('pictures'),
      // Which parts a page has, its sections and forms say.
      links: all('links').filter(({ href }) => !href.startsWith('#')),
      passages: all('passages'),
      snippets: all('snippets'),
      words: texts.reduce((sum, { words }) => sum + words, 0),
    },
    unreadable: sections.flatMap((section, nth) => {
      const why = reasonUnseen(section, reusable);
      return why ? { why, at: { from: nth * STRETCH, to: nth * STRETCH } } : [];
    }),
  };
}

function reasonUnseen({ type, data, hidden }: Section, reusable: Reusable | undefined): string | undefined {
  if (type === 'unreadable') return data.why;
  if (type !== 'reused' || hidden || !reusable || reusable.has(data.from)) return undefined;
  if (!/#./.test(data.from)) return 'choose the section of another page that it shows';
  return `the section from ${data.from.replace(/#.*/s, '')} is hidden, deleted or not published`;
}

function placed(text: TextFacts, from: number): TextFacts {
  const at: Place = { from, to: from };
  const here = <Fact extends object>(facts: Fact[]) => facts.map((fact) => ({ ...fact, at }));
  const { headings, pictures, links, passages, snippets, words } = text;
  return {
    headings: here(headings),
    pictures: here(pictures),
    links: here(links),
    passages: here(passages),
    snippets: here(snippets),
    words,
  };
}

/** The section as the text of a post: words, buttons and pictures, in the order of the form. */
function htmlOf({ type, data }: Section): string {
  if (type === 'unreadable') return '';
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
    if (
      is === 'button' &&
      group.does === 'link' &&
      group.href &&
      !isPrompt(String(group.href)) &&
      group.label
    )
      parts.push(`<p><a href="${text('href')}">${text('label')}</a></p>`);
  });
  return parts.join('');
}

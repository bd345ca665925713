import { truncate } from '../../../values/fields.shared.ts';
import type { Finding } from '../checks.shared.ts';
import { longDescription } from './fields/longDescription.ts';
import { longTitle } from './fields/longTitle.ts';
import { noCategory } from './fields/noCategory.ts';
import { noDescription } from './fields/noDescription.ts';
import { deadLink } from './links/deadLink.ts';
import { draftLink } from './links/draftLink.ts';
import { insecureLink } from './links/insecureLink.ts';
import { hitsOf } from './links/links.ts';
import { movedLink } from './links/movedLink.ts';
import { vagueLink } from './links/vagueLink.ts';
import { wordlessLink } from './links/wordlessLink.ts';
import { noPicture } from './pictures/noPicture.ts';
import { pictureElsewhere } from './pictures/pictureElsewhere.ts';
import { pictureFileName } from './pictures/pictureFileName.ts';
import { pictureWords } from './pictures/pictureWords.ts';
import type { FoundHere, PostFacts, Rule, SiteFacts } from './rule.ts';
import { emptyHeading } from './text/emptyHeading.ts';
import { placeholder } from './text/placeholder.ts';
import { sampleWords } from './text/sampleWords.ts';
import { shortText } from './text/shortText.ts';
import { skippedHeading } from './text/skippedHeading.ts';

const unreadableSection: Rule = {
  code: 'unreadable-section',
  kind: 'Sections that visitors don’t see',
  find: ({ unreadable = [] }) =>
    unreadable.map(({ why, ...placed }) => ({ field: 'content', about: why, ...placed })),
  say: ({ about }) => `Visitors don’t see this section: ${about}.`,
};

const missingSnippet: Rule = {
  code: 'missing-snippet',
  kind: 'Snippets that visitors don’t see',
  find: ({ text }, site) => hitsOf(text.snippets, ({ href }) => site.statusOf(href)?.is === 'gone'),
  say: ({ about }) => `The snippet “${about}” is hidden or deleted, so visitors see nothing there.`,
};

/** The rules for posts, the most urgent first. The editor and the server run the same ones. */
export const RULES: readonly Rule[] = [
  unreadableSection,
  missingSnippet,
  placeholder,
  sampleWords,
  deadLink,
  draftLink,
  movedLink,
  insecureLink,
  wordlessLink,
  vagueLink,
  pictureWords,
  pictureFileName,
  emptyHeading,
  skippedHeading,
  noDescription,
  longDescription,
  longTitle,
  noCategory,
  noPicture,
  pictureElsewhere,
  shortText,
];

/** Increase it when a rule finds something else than before: the server then checks stored posts again. */
export const RULES_VERSION = 5;

export function findingsOf(post: PostFacts, site: SiteFacts): FoundHere[] {
  return RULES.flatMap(({ code, find }) =>
    find(post, site).map(({ field, about = '', detail = '', at }) => ({
      code,
      field,
      about: shortened(about),
      detail: shortened(detail),
      ...(at ? { at } : {}),
    })),
  );
}

export function sentenceOf(finding: Finding): string {
  return ruleOf(finding.code)?.say(finding) ?? '';
}

export function kindOf(code: Finding['code']): string {
  return ruleOf(code)?.kind ?? '';
}

function ruleOf(code: Finding['code']): Rule | undefined {
  return RULES.find((rule) => rule.code === code);
}

const LONGEST = 90;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${truncate(line, LONGEST - 1).trimEnd()}…` : line;
}

import { cut } from '../../../values/fields/contract.ts';
import type { Finding } from '../contract.ts';
import { deadLink } from './deadLink.ts';
import { draftLink } from './draftLink.ts';
import { emptyHeading } from './emptyHeading.ts';
import { insecureLink } from './insecureLink.ts';
import { longDescription } from './longDescription.ts';
import { longTitle } from './longTitle.ts';
import { movedLink } from './movedLink.ts';
import { noCategory } from './noCategory.ts';
import { noDescription } from './noDescription.ts';
import { noPicture } from './noPicture.ts';
import { pictureElsewhere } from './pictureElsewhere.ts';
import { pictureFileName } from './pictureFileName.ts';
import { pictureWords } from './pictureWords.ts';
import { placeholder } from './placeholder.ts';
import type { FoundHere, PostFacts, Rule, SiteFacts } from './rule.ts';
import { sampleWords } from './sampleWords.ts';
import { shortText } from './shortText.ts';
import { skippedHeading } from './skippedHeading.ts';
import { vagueLink } from './vagueLink.ts';
import { wordlessLink } from './wordlessLink.ts';

/** What a post is looked over for, the most pressing first. The editor and the server run the very same. */
export const RULES: readonly Rule[] = [
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

/** Count it up when a rule finds something else than before: stored posts are looked over again then. */
export const RULES_VERSION = 3;

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
  return line.length > LONGEST ? `${cut(line, LONGEST - 1).trimEnd()}…` : line;
}

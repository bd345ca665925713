import { type RefObject, useEffect, useState } from 'react';
import type { FoundHere, SiteFacts } from '#content-api/checks/rules/rule.ts';
import { focusField } from '../focusField.ts';
import { useWritingState } from '../useWriting.ts';
import type { Writing } from '../writing.ts';
import { findingsNow, isBlank, nthOf, sameAmong } from './findingsNow.ts';

/** How long after the last change the post is looked over, in milliseconds. */
const PAUSE = 400;

/**
 * What is worth mending in what is being written, once its writer pauses.
 * @param form where the fields are.
 */
export function useFindings(writing: Writing, form: RefObject<HTMLElement | null>) {
  const { values } = useWritingState(writing);
  const [findings, setFindings] = useState<FoundHere[] | null>(null);
  const site = SITE;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other values are why it looks again.
  useEffect(() => {
    const look = () => setFindings(lookOver(writing, site));
    const timer = setTimeout(look, PAUSE);
    return () => clearTimeout(timer);
  }, [writing, values, site]);
  return {
    findings: findings ?? [],
    /** Whether it was looked over, and somebody has begun. */
    isBegun: findings !== null && !isBlank(values),
    /** Moves the focus to where it is mended. The text may have moved on since it was looked over. */
    mend: (finding: FoundHere) => {
      const now = lookOver(writing, site) ?? [];
      const same = sameAmong(now, finding, nthOf(findings ?? [], finding));
      if (same?.at) writing.draft.selectText(same.at);
      else focusField(writing, form.current, finding.field);
    },
  };
}

/** Of the site nothing is known yet. */
const SITE: SiteFacts = { origin: '', standing: () => null };

function lookOver(writing: Writing, site: SiteFacts): FoundHere[] | null {
  const text = writing.draft.textFacts();
  return text && findingsNow(writing.state.read().values, text, site);
}

import { type RefObject, useMemo } from 'react';
import type { FoundHere } from '#content-api/blog/checks/rules/rule.ts';
import { nthOf, sameAmong } from '../../../../editor/checks/sameFinding.ts';
import { useWritingState } from '../../../../editor/writing/useWritingState.ts';
import { focusField } from '../focusField.ts';
import type { PostWriting } from '../writing/postWriting.ts';
import { findingsNow, isBlank } from './findingsNow.ts';
import { lookedUp, useSiteFacts } from './useSiteFacts.ts';
import { useTextFacts } from './useTextFacts.ts';

/** Once the writer pauses; null until it was looked over. @param form where the fields are. */
export function useFindings(writing: PostWriting, form: RefObject<HTMLElement | null>) {
  const { values } = useWritingState(writing);
  const { text, values: looked } = useTextFacts(writing);
  const site = useSiteFacts(text ? lookedUp(text.links) : []);
  const findings = useMemo(() => text && findingsNow(looked, text, site), [text, looked, site]);
  return {
    findings,
    isBegun: findings !== null && !isBlank(values),
    /** Moves the focus to where it is mended. The text may have moved on since it was looked over. */
    mend: (finding: FoundHere) => {
      const facts = writing.local.textFacts();
      const now = facts ? findingsNow(writing.state.read().values, facts, site) : [];
      const same = sameAmong(now, finding, nthOf(findings ?? [], finding));
      if (same?.at) writing.local.selectText(same.at);
      else focusField(writing, form.current, finding.field);
    },
  };
}

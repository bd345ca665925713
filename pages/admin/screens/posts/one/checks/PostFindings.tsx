import type { RefObject } from 'react';
import { sentenceOf } from '#content-api/blog/checks/rules/index.ts';
import { BeforePublishing } from '../../../../editor/checks/BeforePublishing.tsx';
import type { PostWriting } from '../writing/postWriting.ts';
import { useFindings } from './useFindings.ts';

interface PostFindingsProps {
  writing: PostWriting;
  form: RefObject<HTMLElement | null>;
}

const BLANK = 'Things to fix appear here as you write.';

/** Lists the things to fix in a post while you edit it. */
export function PostFindings({ writing, form }: PostFindingsProps) {
  const { findings, isBegun, mend } = useFindings(writing, form);
  return (
    <BeforePublishing
      findings={findings}
      blank={isBegun ? undefined : BLANK}
      sentenceOf={sentenceOf}
      mend={mend}
    />
  );
}

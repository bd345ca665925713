import { useEffect, useState } from 'react';
import type { TextFacts } from '#content-api/blog/checks/rules/rule.ts';
import { useWritingState } from '../../../../editor/writing/useWritingState.ts';
import type { PostWriting } from '../writing/postWriting.ts';

/** How long after the last change the text is looked over, in milliseconds. */
const PAUSE = 400;

/**
 * Returns the facts about the text that the rules need, after a pause in typing, with their values; null at
 * first.
 */
export function useTextFacts(writing: PostWriting) {
  const { values } = useWritingState(writing);
  const [seen, setSeen] = useState<{ text: TextFacts | null; values: typeof values }>({ text: null, values });
  useEffect(() => {
    const timer = setTimeout(() => setSeen({ text: writing.local.textFacts(), values }), PAUSE);
    return () => clearTimeout(timer);
  }, [writing, values]);
  return seen;
}

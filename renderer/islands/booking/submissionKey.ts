import { useRef } from 'react';
import { randomKey } from '#renderer/islands/randomKey.ts';

/** The same as long as the same is sent, so that a retry after a lost answer changes nothing. */
export function useSubmissionKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: randomKey() };
    return last.current.key;
  };
}

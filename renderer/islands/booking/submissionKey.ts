import { useRef } from 'react';

/**
 * The key under which the server recognises a submission that it has seen: the same one as long as the same is
 * sent, so that a retry after a lost answer changes nothing, and a new one once something in it is different.
 */
export function useSubmissionKey(): (content: object) => string {
  const last = useRef({ content: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.content !== text) last.current = { content: text, key: randomKey() };
    return last.current.key;
  };
}

/** Nobody guesses it. `crypto.randomUUID` is missing where a page comes without TLS. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

import type { LiveAddresses } from '../../blog/posts/reading/live.ts';

/** A query of the store takes longer than serving a page from memory, so answers are shared. */
export function askedOncePerTurn(live: LiveAddresses): LiveAddresses {
  return {
    ...live,
    isPublished: oncePerTurn(live.isPublished),
    hasPage: oncePerTurn(live.hasPage),
  };
}

/**
 * Requests that arrive together get one answer: whoever writes meanwhile can't have been told of it yet. The next
 * turn of the event loop asks anew.
 */
export function oncePerTurn<Answer>(ask: (key: string) => Answer): (key: string) => Answer {
  const answers = new Map<string, Answer>();
  return (key) => {
    const cached = answers.get(key);
    if (cached !== undefined) return cached;
    if (answers.size === 0) setImmediate(() => answers.clear());
    const answer = ask(key);
    answers.set(key, answer);
    return answer;
  };
}

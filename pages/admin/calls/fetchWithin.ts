/** Longer than the server takes for anything it answers in one go: a mail server that it tries has 50 s. */
const PATIENCE = 60_000;
/** The server itself waits two minutes until all of a request has arrived. */
const PATIENCE_WITH_FILES = 150_000;

/**
 * Gives up where no answer begins; what the answer then sends may take its time.
 * @param patience in milliseconds; Infinity waits for ever.
 */
export async function fetchWithin(
  input: RequestInfo | URL,
  init: RequestInit = {},
  patience = init.body instanceof FormData ? PATIENCE_WITH_FILES : PATIENCE,
): Promise<Response> {
  if (patience === Number.POSITIVE_INFINITY) return fetch(input, init);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Error('The server didn’t respond in time')), patience);
  const signal = init.signal ? AbortSignal.any([init.signal, limit.signal]) : limit.signal;
  try {
    return await fetch(input, { ...init, signal });
  } finally {
    clearTimeout(timer);
  }
}

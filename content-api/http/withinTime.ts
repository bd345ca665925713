/** Work that listens to the signal stops in time; any other work continues unobserved. */
export async function withinTime<Result>(
  milliseconds: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const { signal } = controller;
  const end = () => controller.abort(outer?.reason);
  const timer = setTimeout(() => controller.abort(new Error('It took too long')), milliseconds);
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  outer?.addEventListener('abort', end, { once: true });
  if (outer?.aborted) end();
  try {
    return await Promise.race([work(signal), ended]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', end);
  }
}

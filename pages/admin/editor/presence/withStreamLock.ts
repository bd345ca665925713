/** Browsers keep six connections to a server at most, for all tabs together: more streams would leave none for calls. */
const MOST = 2;

/** Runs it while this tab has one of the turns; not at all where none is free, or nothing tells of other tabs. */
export async function withStreamLock(signal: AbortSignal, run: () => Promise<void>): Promise<void> {
  for (let nth = 1; nth <= MOST; nth += 1) {
    const taken = await navigator.locks?.request(
      `vitrine-presence-${nth}`,
      { ifAvailable: true },
      async (lock) => {
        if (!lock || signal.aborted) return false;
        await run();
        return true;
      },
    );
    if (taken) return;
  }
}

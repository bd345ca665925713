const MINUTE = 60_000;

/** How long to wait after each release in a row that failed, in milliseconds; then it is left to people. */
export const everydayPauses: readonly number[] = [1, 2, 5, 15, 30, 60, 120, 240].map(
  (pause) => pause * MINUTE,
);

export class Retries {
  readonly #pauses: readonly number[];
  #asked = '';
  #failures = 0;
  #again: number | null = null;

  constructor(pauses: readonly number[] = everydayPauses) {
    this.#pauses = pauses;
  }

  /**
   * A caller that gets true starts the run. @param latest ISO 8601 in UTC: when the latest unreleased turn came; '' is
   * none.
   */
  isDue(latest: string, now: Date): boolean {
    // Another one is new even if its moment is earlier: clocks are put back.
    if (latest !== '' && latest !== this.#asked) {
      this.#asked = latest;
      this.#failures = 0;
    } else if (latest === '' || this.#again === null || now.getTime() < this.#again) return false;
    this.#again = null;
    return true;
  }

  /** @returns for how long it is left alone now, in milliseconds; null when it is given up. */
  noteFailure(now: Date): number | null {
    const pause = this.#pauses[this.#failures] ?? null;
    this.#failures += 1;
    this.#again = pause === null ? null : now.getTime() + pause;
    return pause;
  }
}

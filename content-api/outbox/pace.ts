/** How patient and how busy the worker is; all in milliseconds. */
export interface Pace {
  /** Wait after the first failure; doubled after each further one. */
  firstWait: number;
  longestWait: number;
  /** How long it goes on trying before a message counts as failed for good. */
  patience: number;
  /** How long one attempt may take before it is called off. */
  timeLimit: number;
  /** How long a message belongs to the process that took it, which says so again while an attempt lasts. */
  lease: number;
  /** How often other processes' messages are looked for. */
  poll: number;
  /** Rest between two rounds: enquiries come first, and a server that is flooded refuses more. */
  rest: number;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

export const everydayPace: Pace = {
  firstWait: minute,
  longestWait: hour,
  patience: 72 * hour,
  timeLimit: 45 * second,
  lease: 20 * second,
  poll: 5 * second,
  rest: 50,
};

/**
 * Null when it is time to give up. A fifth of chance, so that what failed together doesn't come back together.
 * @param attempts at least one. @param chance from 0 to 1.
 */
export function waitAfter(attempts: number, chance: number, pace: Pace): number | null {
  if (triedFor(attempts, pace) >= pace.patience) return null;
  return Math.round(plainWait(attempts, pace) * (0.8 + 0.4 * chance));
}

/** The time that so many attempts stretch over. Counted in attempts: while no worker runs, nothing is used up. */
function triedFor(attempts: number, pace: Pace): number {
  let total = 0;
  for (let n = 1; n < attempts && total < pace.patience; n += 1) total += plainWait(n, pace);
  return total;
}

function plainWait(attempts: number, { firstWait, longestWait }: Pace): number {
  return Math.min(longestWait, firstWait * 2 ** Math.min(attempts - 1, 30));
}

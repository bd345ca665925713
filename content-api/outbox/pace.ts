/** All in milliseconds. */
export interface Pace {
  firstWait: number;
  longestWait: number;
  /** Time for retries before a message fails for good. */
  patience: number;
  timeLimit: number;
  /** A message belongs to the process that took it for so long; the process renews this during an attempt. */
  lease: number;
  /** Interval of looking for messages of other processes. */
  poll: number;
  /** Rest between two rounds: enquiries come first, and a flooded server would refuse more of them. */
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
 * Null when it is time to give up. A fifth is random, so that messages don't come back together. @param chance 0 to
 * 1.
 */
export function waitAfter(attempts: number, chance: number, pace: Pace): number | null {
  if (triedFor(attempts, pace) >= pace.patience) return null;
  return Math.round(plainWait(attempts, pace) * (0.8 + 0.4 * chance));
}

/** Counts attempts and not time, so that nothing is used up while no worker runs. */
function triedFor(attempts: number, pace: Pace): number {
  let total = 0;
  for (let n = 1; n < attempts && total < pace.patience; n += 1) total += plainWait(n, pace);
  return total;
}

function plainWait(attempts: number, { firstWait, longestWait }: Pace): number {
  return Math.min(longestWait, firstWait * 2 ** Math.min(attempts - 1, 30));
}

/** Counts events of this process since it began, by label, for /metrics. */
export const COUNTED = {
  enquiries: new Map<string, number>(),
  signInFailures: new Map<string, number>(),
};

/** @param label from a short list of our own: each becomes a series that Prometheus keeps. */
export function count(what: keyof typeof COUNTED, label: string): void {
  COUNTED[what].set(label, (COUNTED[what].get(label) ?? 0) + 1);
}

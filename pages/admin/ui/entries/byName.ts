const names = new Intl.Collator('en-GB', { numeric: true });

/** For `toSorted`: as people sort names, “Phase 2” before “Phase 10”, whatever the case and the accents. */
export function byName(one: { name: string }, other: { name: string }): number {
  return names.compare(one.name, other.name);
}

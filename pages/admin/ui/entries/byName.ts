const names = new Intl.Collator('en-GB', { numeric: true });

/** For `toSorted`: “Phase 2” comes before “Phase 10”. */
export function byName(one: { name: string }, other: { name: string }): number {
  return names.compare(one.name, other.name);
}

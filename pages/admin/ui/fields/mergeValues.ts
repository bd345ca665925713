/** Text by field name. */
type Texts = Readonly<Record<string, string>>;

/**
 * Brings together what was typed here and what somebody else saved meanwhile: a field that only one of them touched
 * is as that one left it; where both did, ours stays, and theirs is reported.
 * @param before what both began with.
 */
export function mergeValues(before: Texts, ours: Texts, theirs: Texts) {
  const values: Record<string, string> = {};
  const conflicts: Record<string, string> = {};
  for (const [name, mine] of Object.entries(ours)) {
    const other = theirs[name] ?? before[name] ?? '';
    const isOurs = mine !== before[name];
    values[name] = isOurs ? mine : other;
    if (isOurs && other !== before[name] && other !== mine) conflicts[name] = other;
  }
  return { values, conflicts };
}

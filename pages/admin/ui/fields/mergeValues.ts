type Texts = Readonly<Record<string, string>>;

/** Fields both changed stay ours, and theirs is reported. @param before what both began with. */
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

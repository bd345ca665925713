/** What was read of source sets, by their text: a picture's stand on page after page. */
const known = new Map<string, string[]>();

/** Those of a few hundred pictures; a process that goes on for months must not keep those of every release. */
const MOST_KNOWN = 1000;

export function candidatesOf(sourceSet: string): string[] {
  const met = known.get(sourceSet);
  if (met) return met;
  // A copy, since a piece of a document holds on to the whole of it.
  const text = Buffer.from(sourceSet).toString();
  const addresses = readCandidates(text);
  if (known.size === MOST_KNOWN) known.clear();
  known.set(text, addresses);
  return addresses;
}

function readCandidates(sourceSet: string): string[] {
  return sourceSet
    .split(',')
    .map((candidate) => candidate.trim().split(' ', 1)[0] ?? '')
    .filter(Boolean);
}

/** Entries of posts in the order of the blog. */
export interface PostEntries {
  /** Names of the entries, newest post first. */
  names: readonly string[];
  digestOf(name: string): string | undefined;
}

/**
 * Tells of a post, by its place in the list now, whether it and its neighbours up to `reach` places to each side
 * are the same posts in the same order as before, with nothing changed in any. Counted once over the whole list,
 * it is told at once for each post.
 */
export function unchangedSurroundings(
  before: PostEntries,
  now: PostEntries,
  reach: number,
): (place: number) => boolean {
  const places = new Map(before.names.map((name, place) => [name, place]));
  const was = now.names.map((name) => places.get(name) ?? -1);
  const changed = sums(now.names.map((name) => before.digestOf(name) !== now.digestOf(name)));
  const apart = sums(was.map((place, at) => at > 0 && place !== (was[at - 1] ?? 0) + 1));
  const [last, lastBefore] = [now.names.length - 1, before.names.length - 1];
  const among = (counted: Int32Array, from: number, to: number) => (counted[to] ?? 0) - (counted[from] ?? 0);

  return (place) => {
    const placeBefore = was[place] ?? -1;
    const from = Math.max(0, place - reach);
    const to = Math.min(last, place + reach);
    return (
      placeBefore >= 0 &&
      among(changed, from, to + 1) === 0 &&
      among(apart, from + 1, to + 1) === 0 &&
      place - from === Math.min(placeBefore, reach) &&
      to - place === Math.min(lastBefore - placeBefore, reach)
    );
  };
}

/** At each place how many before it are true. */
function sums(list: boolean[]): Int32Array {
  const counted = new Int32Array(list.length + 1);
  for (const [at, is] of list.entries()) counted[at + 1] = (counted[at] ?? 0) + (is ? 1 : 0);
  return counted;
}

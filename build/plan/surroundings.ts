import type { PostsBefore } from '../content/postsBefore.ts';

/**
 * Tells of a post, by its place in the list now, whether it and its neighbours up to `reach` places to each side
 * are the same posts in the same order as before, with nothing changed in any. Counted once over the whole list,
 * it is told at once for each post.
 */
export function unchangedSurroundings(
  { places, changed, count }: PostsBefore,
  reach: number,
): (place: number) => boolean {
  const changes = sums(changed);
  const apart = sums(places.map((place, at) => (at > 0 && place !== (places[at - 1] ?? 0) + 1 ? 1 : 0)));
  const [last, lastBefore] = [places.length - 1, count - 1];
  const among = (counted: Int32Array, from: number, to: number) => (counted[to] ?? 0) - (counted[from] ?? 0);

  return (place) => {
    const placeBefore = places[place] ?? -1;
    const from = Math.max(0, place - reach);
    const to = Math.min(last, place + reach);
    return (
      placeBefore >= 0 &&
      among(changes, from, to + 1) === 0 &&
      among(apart, from + 1, to + 1) === 0 &&
      place - from === Math.min(placeBefore, reach) &&
      to - place === Math.min(lastBefore - placeBefore, reach)
    );
  };
}

/** At each place how many there are before it. */
function sums(counts: Int32Array | Uint8Array): Int32Array {
  const counted = new Int32Array(counts.length + 1);
  for (let at = 0; at < counts.length; at += 1) counted[at + 1] = (counted[at] ?? 0) + (counts[at] ?? 0);
  return counted;
}

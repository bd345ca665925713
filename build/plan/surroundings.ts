import type { PostsBefore } from '../content/postsBefore.ts';

/** Whether a post and its neighbours up to `reach` are the same in the same order. Counted once for all. */
export function unchangedSurroundings(
  { places, changed, count }: PostsBefore,
  reach: number,
): (index: number) => boolean {
  const changes = sums(changed);
  const apart = sums(places.map((index, at) => (at > 0 && index !== (places[at - 1] ?? 0) + 1 ? 1 : 0)));
  const [last, lastBefore] = [places.length - 1, count - 1];
  const among = (counted: Int32Array, from: number, to: number) => (counted[to] ?? 0) - (counted[from] ?? 0);

  return (index) => {
    const placeBefore = places[index] ?? -1;
    const from = Math.max(0, index - reach);
    const to = Math.min(last, index + reach);
    return (
      placeBefore >= 0 &&
      among(changes, from, to + 1) === 0 &&
      among(apart, from + 1, to + 1) === 0 &&
      index - from === Math.min(placeBefore, reach) &&
      to - index === Math.min(lastBefore - placeBefore, reach)
    );
  };
}

/** At each place how many there are before it. */
function sums(counts: Int32Array | Uint8Array): Int32Array {
  const counted = new Int32Array(counts.length + 1);
  for (let at = 0; at < counts.length; at += 1) counted[at + 1] = (counted[at] ?? 0) + (counts[at] ?? 0);
  return counted;
}

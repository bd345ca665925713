/**
 * Remembers what was made last, by what it was made of. Pages come in the order of the blog, so that those who show
 * the same are near each other, and memory doesn't grow with the number of posts.
 * @param few how many are remembered at least; at most twice as many.
 */
export function keepLast<Source, Made extends NonNullable<unknown> | null>(
  few: number,
  make: (source: Source) => Made,
): (source: Source) => Made {
  let lately = new Map<Source, Made>();
  // Forgotten as a whole: a map of which one is removed whenever one is added is slow to look into.
  let before = new Map<Source, Made>();
  return (source) => {
    const known = lately.get(source);
    if (known !== undefined) return known;
    const made = before.get(source) ?? make(source);
    if (lately.size >= few) {
      before = lately;
      lately = new Map();
    }
    lately.set(source, made);
    return made;
  };
}

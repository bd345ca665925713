/** Memory doesn't grow with the number of posts. @param few how many are kept at least; at most twice. */
export function memoizeRecent<Source, Made extends NonNullable<unknown> | null>(
  few: number,
  make: (source: Source) => Made,
): (source: Source) => Made {
  let lately = new Map<Source, Made>();
  let before = new Map<Source, Made>();
  return (source) => {
    const cached = lately.get(source);
    if (cached !== undefined) return cached;
    const made = before.get(source) ?? make(source);
    if (lately.size >= few) {
      before = lately;
      lately = new Map();
    }
    lately.set(source, made);
    return made;
  };
}

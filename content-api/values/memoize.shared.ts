/** Lives as long as the list it is derived from; the next snapshot brings new lists and starts afresh. */
export function perSnapshot<Source extends object, Derived>(
  derive: (source: Source) => Derived,
): (source: Source) => Derived {
  const cached = new WeakMap<Source, Derived>();
  return (source) => {
    const hit = cached.get(source);
    if (hit !== undefined) return hit;
    const derived = derive(source);
    cached.set(source, derived);
    return derived;
  };
}

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

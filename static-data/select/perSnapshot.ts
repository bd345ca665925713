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

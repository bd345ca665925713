import { useEffect, useState } from 'react';

/** @param pause in milliseconds after the last change. */
export function useDebounced<Value>(value: Value, pause: number): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return paused;
}

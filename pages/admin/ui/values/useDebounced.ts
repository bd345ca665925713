import { useEffect, useState } from 'react';

/** @param pause in milliseconds after the last change. */
export function useDebounced(text: string, pause: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return paused;
}

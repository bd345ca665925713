import { useEffect, useState } from 'react';

/** A text that follows once its writer pauses, so that the server isn't asked at every key. @param pause in milliseconds. */
export function usePaused(text: string, pause: number): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return paused;
}

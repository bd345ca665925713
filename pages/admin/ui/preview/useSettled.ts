import { useEffect, useState } from 'react';

const PAUSE = 400;

/** Returns typed text after a pause, because a preview for each letter would flicker. */
export function useSettled<Typed>(typed: Typed): Typed {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

import { useEffect, useState } from 'react';

const PAUSE = 400;

/** What is typed, once nobody has typed for a moment: a preview of each letter would flicker. */
export function useSettled<Typed>(typed: Typed): Typed {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

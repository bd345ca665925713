import { useEffect, useState } from 'react';
import { serverNow } from '../../calls/clock.ts';

/** @param every milliseconds between updates. */
export function useNow(every: number): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}

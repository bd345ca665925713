import { useEffect, useState } from 'react';

/** By how much a page of this width is made smaller, so that it is seen whole in its room. */
export function useScale(room: { current: HTMLElement | null }, width: number): number {
  const [available, setAvailable] = useState(width);
  useEffect(() => {
    if (!room.current) return;
    const watch = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width || width));
    watch.observe(room.current);
    return () => watch.disconnect();
  }, [room, width]);
  return Math.min(1, available / width);
}

import { useEffect, useEffectEvent } from 'react';

/** Hears each key that is pressed anywhere on the screen. */
export function useKeyDown(hear: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent(hear);
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

import { useEffect, useRef } from 'react';
import { addRegion } from './region.ts';

/** A place for toasts in a dialog: whatever is outside it answers to nobody. */
export function ToastRegion() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? addRegion(place.current) : undefined), []);
  return <div ref={place} />;
}

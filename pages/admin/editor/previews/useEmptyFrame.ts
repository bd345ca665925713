import { useEffect, useRef, useState } from 'react';
import { loadEmpty } from '../trustedHtml.ts';

/** Loads an empty document into a frame, once, for a preview to fill. @param onClick hears every click in it. */
export function useEmptyFrame(onClick: (event: MouseEvent) => void) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const latest = useRef(onClick);
  latest.current = onClick;
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const onLoad = () => {
      current.contentDocument?.addEventListener('click', (event) => latest.current(event));
      setLoaded(true);
    };
    current.addEventListener('load', onLoad, { once: true });
    loadEmpty(current);
    return () => current.removeEventListener('load', onLoad);
  }, []);
  return { frame, isLoaded };
}

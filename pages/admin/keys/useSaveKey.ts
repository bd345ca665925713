import { useEffect, useRef } from 'react';

/** Ctrl+S (Cmd+S) saves what is on screen, wherever the focus is, and not the document of the browser. */
export function useSaveKey(save: () => unknown): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isModified = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isModified || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) void latest.current();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

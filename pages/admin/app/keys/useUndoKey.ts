import { useEffect, useRef } from 'react';
import { hasWindowOpen, isTyping } from './singleKeys.ts';

/**
 * Ctrl Z or ⌘ Z undoes what was done last, from anywhere on a screen: a notice that offers it is the last thing that
 * Tab comes to. Where somebody types, the key is the browser's.
 * @param undo undefined while there is nothing to undo.
 */
export function useUndoKey(undo: (() => void) | undefined): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target, defaultPrevented } = event;
      const isUndo = key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey;
      if (!isUndo || defaultPrevented || isTyping(target) || hasWindowOpen() || !latest.current) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

import { useEffect, useRef } from 'react';
import { hasWindowOpen, isTyping } from './singleKeys.ts';

/**
 * Ctrl Z or ⌘ Z undoes what was done last, from anywhere on a screen: a notice that offers it is the last thing that
 * Tab comes to. Where somebody types, the key is the browser's.
 * @param undo undefined while there is nothing to undo. @param isInWindow whether it is about what a window holds.
 */
export function useUndoKey(undo: (() => void) | undefined, isInWindow = false): void {
  const latest = useRef({ undo, isInWindow });
  latest.current = { undo, isInWindow };
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      const isUndo = key.toLowerCase() === 'z' && ctrlKey !== metaKey && !shiftKey && !altKey;
      const { undo, isInWindow } = latest.current;
      if (!isUndo || isTyping(target) || !undo) return;
      if (hasWindowOpen() !== isInWindow) return;
      event.preventDefault();
      undo();
    };
    // On its way down: a list in which cards are moved lets no key out again.
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
}

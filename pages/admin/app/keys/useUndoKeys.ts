import { useEffect } from 'react';
import { redoLast, undoLast } from '../../ui/notices/toasts.ts';
import { hasWindowOpen, isTyping } from './singleKeys.ts';

/**
 * Ctrl Z or ⌘ Z takes back what was done last, and then what was done before it; with Shift it is done once more. It works
 * from anywhere on a screen: a notice that offers it is the last thing that Tab comes to. Where somebody types, the keys
 * are the browser's.
 */
export function useUndoKeys(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || isTyping(target)) return;
      const isDone = shiftKey ? !hasWindowOpen() && redoLast() : undoLast(hasWindowOpen());
      if (isDone) event.preventDefault();
    };
    // On its way down: a list in which cards are moved lets no key out again.
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
}

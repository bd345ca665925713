import { type RefObject, useLayoutEffect } from 'react';
import { commandKey } from './singleKeys.ts';

/** `/` leads to this search box from anywhere on its screen, or in its window; the text in it is selected. */
export function useSlash(box: RefObject<HTMLInputElement | null>): void {
  // Before it can be seen: whoever sees the box may press the key.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const input = box.current;
      if (!input || commandKey(event, input) !== '/') return;
      event.preventDefault();
      input.focus();
      input.select();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, [box]);
}

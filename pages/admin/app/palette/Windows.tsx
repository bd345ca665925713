import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { commandKey, hasWindowOpen } from '../../keys/singleKeys.ts';
import { closeWindow, openWindow, windowStore } from '../../keys/windows.ts';

export const fetchPalette = () => import('./Palette.tsx');
const Palette = lazy(fetchPalette);
const KeysWindow = lazy(() => import('./KeysWindow.tsx'));

/** Ctrl+K (Cmd+K) opens the palette on every screen, `?` the list of keys; their code comes when it is needed. */
export function Windows() {
  const opened = useSyncExternalStore(windowStore.subscribe, windowStore.read);
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault();
        if (windowStore.read() === 'palette') closeWindow();
        else if (!hasWindowOpen()) openWindow('palette');
      } else if (commandKey(event) === '?') openWindow('keys');
    };
    window.addEventListener('keydown', hear);
    return () => {
      window.removeEventListener('keydown', hear);
      closeWindow();
    };
  }, []);
  return (
    <Suspense fallback={null}>
      {opened === 'palette' ? <Palette /> : null}
      {opened === 'keys' ? <KeysWindow /> : null}
    </Suspense>
  );
}

/** In the editor of posts the same keys make a link. */
function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented }: KeyboardEvent) {
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || defaultPrevented)
    return false;
  return !(target instanceof HTMLElement && target.isContentEditable);
}

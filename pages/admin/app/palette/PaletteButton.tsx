import { useEffect } from 'react';
import { openWindow } from '../../keys/windows.ts';
import { SearchIcon } from '../../ui/icons.tsx';
import css from './PaletteButton.module.css';
import { fetchPalette } from './Windows.tsx';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function PaletteButton() {
  useEffect(fetchWhenIdle, []);
  const fetchAhead = () => void fetchPalette().catch(() => {});
  return (
    <button
      className={css.button}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => openWindow('palette')}
    >
      <SearchIcon />
      <span className={css.label}>Go to or search</span>
      <span className={css.keys} data-keys={isMac ? '⌘ K' : 'Ctrl K'} aria-hidden="true" />
    </button>
  );
}

/** Later than anything the screen itself fetches; Safari has no idle callbacks and fetches on first use. */
function fetchWhenIdle(): (() => void) | undefined {
  if (!('requestIdleCallback' in window)) return undefined;
  const idle = requestIdleCallback(() => void fetchPalette().catch(() => {}), { timeout: 10_000 });
  return () => cancelIdleCallback(idle);
}

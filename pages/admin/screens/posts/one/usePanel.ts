import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '../../../session/auth.ts';

/** Where there is room for the panel beside the text; below that it lies over the page. */
const WIDE = '(min-width: 76rem)';

/** The panel with everything but title and text. Each user finds it as they left it where it stands beside the text. */
export function usePanel() {
  const { id } = useUser();
  const key = `post-panel:${id}`;
  const panel = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const remembered = () => matchMedia(WIDE).matches && localStorage.getItem(key) !== 'closed';
  const [isOpen, setOpen] = useState(remembered);
  const latest = useRef(remembered);
  latest.current = remembered;
  useEffect(() => {
    const media = matchMedia(WIDE);
    const look = () => setOpen(latest.current());
    media.addEventListener('change', look);
    return () => media.removeEventListener('change', look);
  }, []);
  return {
    isOpen,
    panel,
    toggle,
    /** Opens it at once, so that something in it can take the focus. */
    reveal: () => {
      if (panel.current) panel.current.hidden = false;
      setOpen(true);
    },
    /** Over the page it takes the focus, and gives it back. */
    change: (isOpen: boolean) => {
      flushSync(() => setOpen(isOpen));
      const isWide = matchMedia(WIDE).matches;
      if (isWide) localStorage.setItem(key, isOpen ? 'open' : 'closed');
      if (!isOpen) toggle.current?.focus();
      else if (!isWide) panel.current?.focus({ preventScroll: true });
    },
    hide: () => setOpen(false),
    /** Whether it lies over the page. */
    isOver: () => !matchMedia(WIDE).matches,
  };
}

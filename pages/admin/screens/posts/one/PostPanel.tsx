import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useUser } from '../../../session/auth.ts';
import { Button } from '../../../ui/Button.tsx';
import { icon } from '../../../ui/icons.tsx';
import css from './Post.module.css';

type PanelState = ReturnType<typeof usePanel>;

const ID = 'post-settings';
const NAME = 'Post settings';

export function PanelToggle({ of: { isOpen, toggle, change } }: { of: PanelState }) {
  return (
    <Button
      ref={toggle}
      look="bare"
      title={NAME}
      aria-expanded={isOpen}
      aria-controls={ID}
      onClick={() => change(!isOpen)}
    >
      <PanelIcon />
      <span className="visually-hidden">{NAME}</span>
    </Button>
  );
}

/** A wide screen shows the panel beside the text, others show a drawer, and a phone shows a sheet. */
export function PostPanel({ of, children }: { of: PanelState; children: ReactNode }) {
  const { isOpen, panel, change, hide, isOver } = of;
  return (
    <>
      {isOpen ? <div className={css.scrim} aria-hidden="true" onClick={() => change(false)} /> : null}
      <section
        className={css.panel}
        id={ID}
        ref={panel}
        aria-label={NAME}
        tabIndex={-1}
        hidden={!isOpen}
        onKeyDown={(event) => {
          // Keys in a dialog that the panel opened arrive here as well.
          const isHere = event.currentTarget.contains(event.target as Node);
          if (event.key === 'Escape' && isHere && isOver()) change(false);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          // The focus may be in a dialog that the panel opened.
          const isElsewhere = relatedTarget && !currentTarget.contains(relatedTarget);
          if (isElsewhere && isOver() && document.querySelector('main')?.contains(relatedTarget)) hide();
        }}
      >
        <div className={css.panelHead}>
          <Button look="bare" isSmall onClick={() => change(false)}>
            Close<span className="visually-hidden"> the post settings</span>
          </Button>
        </div>
        {children}
      </section>
    </>
  );
}

const PanelIcon = icon(<path d="M3 4h14v12H3zM12 4v12M14 7h1M14 9.5h1" />);

/** On a narrower screen, the panel covers the page. */
const WIDE = '(min-width: 76rem)';

/** On a wide screen, each user finds the panel as they left it. */
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
    /** Opens the panel at once, so that a field in it can take the focus. */
    reveal: () => {
      if (panel.current) panel.current.hidden = false;
      setOpen(true);
    },
    /** A panel that covers the page takes the focus, and gives it back. */
    change: (isOpen: boolean) => {
      flushSync(() => setOpen(isOpen));
      const isWide = matchMedia(WIDE).matches;
      if (isWide) localStorage.setItem(key, isOpen ? 'open' : 'closed');
      if (!isOpen) toggle.current?.focus();
      else if (!isWide) panel.current?.focus({ preventScroll: true });
    },
    hide: () => setOpen(false),
    /** True while the panel covers the page. */
    isOver: () => !matchMedia(WIDE).matches,
  };
}

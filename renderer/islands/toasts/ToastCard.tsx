import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import css from './ToastRegion.module.css';
import { dismissToast, type ShownToast } from './toasts.ts';

/** How long a notice stays when nobody touches it: twice what its longest sentence takes to read slowly. */
const STAY_MS = 8000;

/** One notice: it waits while a pointer or the focus is on it, and can be closed. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, title, text, look } = toast;
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (held || look === 'destructive') return;
    const timer = setTimeout(() => dismissToast(id), STAY_MS);
    return () => clearTimeout(timer);
  }, [held, id, look]);

  const enter = (event: FocusEvent) => {
    cameFrom.current = event.relatedTarget;
    setFocused(true);
  };
  const close = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
    dismissToast(id);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Not the dialog underneath, which would forget what was typed.
    event.stopPropagation();
    close();
  };
  return (
    <div
      className={css.toast}
      data-look={look}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
    >
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        <p>{text}</p>
      </div>
      <button
        type="button"
        className={css.close}
        aria-label="Close the notice"
        onClick={close}
        onFocus={enter}
        onBlur={() => setFocused(false)}
        onKeyDown={closeOnEscape}
      />
    </div>
  );
}

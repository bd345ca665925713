import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { hasWindowOpen, isTyping } from '../../keys/singleKeys.ts';
import { CloseIcon } from '../icons.tsx';
import css from './Toasts.module.css';
import {
  dismissToast,
  leaveScreen,
  redoLast,
  STAYS,
  type Toast,
  toastStore,
  undo,
  undoLast,
} from './toasts.ts';

/** Notices are read out when they appear, and stay while they have the pointer or the focus. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another screen.
  useEffect(() => leaveScreen(), [pathname]);
  useUndoKeys();
  return (
    // This attribute keeps the notices usable while a dialog makes the rest of the page inert.
    <section className={css.corner} aria-label="Notices" data-react-aria-top-layer="true">
      <ol className={css.list}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}

function canBeUndone({ action }: Toast): boolean {
  return action?.label === 'Undo';
}

function ToastItem({ toast }: { toast: Toast }) {
  const { id, title, text, reason, tone, action } = toast;
  const [isHeld, setHeld] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(id), action ? STAYS.offer : STAYS.notice);
    return () => clearTimeout(timer);
  }, [id, action, isHeld]);
  const close = () => {
    dismissToast(id);
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  return (
    <li
      className={css.toast}
      data-kind={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <div className={css.words} role={tone === 'bad' ? 'alert' : 'status'}>
        <p className={css.title}>{title}</p>
        <p>{text}</p>
        {reason ? <p>{reason}</p> : null}
      </div>
      {action ? (
        <button
          className={css.action}
          type="button"
          aria-keyshortcuts={canBeUndone(toast) ? 'Control+Z Meta+Z' : undefined}
          onClick={() => {
            close();
            if (canBeUndone(toast)) undo(id, action);
            else action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button className={css.close} type="button" aria-label="Close this notice" onClick={close}>
        <CloseIcon />
      </button>
    </li>
  );
}

/**
 * Ctrl Z or ⌘ Z undoes the last changes one by one, with Shift it redoes them. It works anywhere on a screen, because
 * Tab reaches a notice last. In a text field, the keys are the browser's.
 */
function useUndoKeys(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
      if (key.toLowerCase() !== 'z' || ctrlKey === metaKey || altKey || isTyping(target)) return;
      const isDone = shiftKey ? !hasWindowOpen() && redoLast() : undoLast(hasWindowOpen());
      if (isDone) event.preventDefault();
    };
    // Captured, because a list of movable cards stops all keys.
    window.addEventListener('keydown', hear, true);
    return () => window.removeEventListener('keydown', hear, true);
  }, []);
}

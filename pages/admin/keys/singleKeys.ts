import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';

const KEY = 'single_keys';
const listeners = new Set<() => void>();

/** For useSyncExternalStore. Users of speech input need single keys off (WCAG 2.2, 2.1.4). */
export const singleKeys = {
  areOn: (): boolean => localStorage.getItem(KEY) !== 'off',
  set(on: boolean): void {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

const DIALOGS = '[role=dialog], [role=alertdialog], dialog[open]';
const NO_TEXT = /^(checkbox|radio|button|submit|reset|range|color|file|image)$/;

/** '' while somebody types, holds a modifier, or has a window open. @param own the command's own window. */
export function commandKey(event: KeyboardEvent, own?: Element | null): string {
  const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return '';
  if (isTyping(target) || !singleKeys.areOn()) return '';
  const dialog = topWindow();
  return dialog && !(own && dialog.contains(own)) ? '' : key;
}

export function hasWindowOpen(): boolean {
  return topWindow() !== undefined;
}

export function topWindow(): Element | undefined {
  return [...document.querySelectorAll(DIALOGS)].at(-1);
}

/** Works also for an element in a frame, whose classes aren't those of this window. */
export function isTyping(target: EventTarget | null): boolean {
  const { tagName = '', type = '', isContentEditable = false } = Object(target) as Partial<HTMLInputElement>;
  if (tagName === 'INPUT') return !NO_TEXT.test(type);
  return isContentEditable || /^(TEXTAREA|SELECT)$/.test(tagName);
}

/**
 * After a click in a preview, its frame has the focus, and this page doesn't hear the keys. They count as pressed on
 * the frame itself, except those that scroll, select or write in it.
 */
export function hearKeysInFrames(): void {
  // A load event doesn't bubble.
  document.addEventListener('load', listenIn, true);
  // A page in a frame may be clicked while its images still load. Firefox moves the focus after this event.
  window.addEventListener('blur', () => setTimeout(() => listenIn({ target: document.activeElement })));
}

function listenIn({ target }: { target: EventTarget | null }): void {
  // Null if the frame shows another site.
  if (target instanceof HTMLIFrameElement) target.contentDocument?.addEventListener('keydown', passOn);
}

function passOn(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, currentTarget } = event;
  const isCommand = ctrlKey || metaKey;
  const isMeant = isTyping(event.target)
    ? isCommand && key.toLowerCase() !== 'z'
    : isCommand || key === 'Escape' || (key.length === 1 && key !== ' ');
  const frame = (currentTarget as Document).defaultView?.frameElement;
  if (!isMeant || event.defaultPrevented || !frame) return;
  const copy = new KeyboardEvent('keydown', event);
  if (!frame.dispatchEvent(copy)) event.preventDefault();
}

/** Reads the request from the state of the history entry, and empties that, so that a reload doesn't repeat it. */
export function useRequestedAction(what: string, act: () => void): void {
  const { state, pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const isAsked = Object(state)[what] === true;
  const latest = useRef(act);
  latest.current = act;
  /** The visit that has done it. Until the emptied state arrives, this runs with the old one. */
  const done = useRef('');
  useEffect(() => {
    if (!isAsked || done.current === key) return;
    done.current = key;
    navigate(`${pathname}${search}`, { replace: true, state: null });
    latest.current();
  }, [isAsked, navigate, pathname, search, key]);
}

/** Ctrl+S (Cmd+S) saves the entry on screen, wherever the focus is, instead of the browser's document. */
export function useSaveKey(save: () => unknown): void {
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const isModified = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isModified || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      if (!event.repeat) void latest.current();
    };
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
}

/** Where it is kept that somebody wants no commands on single keys. */
const KEY = 'single_keys';
const listeners = new Set<() => void>();

/**
 * Commands on single keys (`/`, `?`, J and K, 1 to 4, E) can be switched off: who speaks to their computer would set
 * them off with any word (WCAG 2.2, 2.1.4). `subscribe` and `areOn` are for useSyncExternalStore.
 */
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
/** Inputs that take no letters. */
const NO_TEXT = /^(checkbox|radio|button|submit|reset|range|color|file|image)$/;

/**
 * The single key that is meant as a command; '' while somebody types, holds a modifier, or has a window open over
 * the page.
 * @param place what the command is about: a window that it stands in itself is no hindrance.
 */
export function commandKey(event: KeyboardEvent, place?: Element | null): string {
  const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return '';
  if (isTyping(target) || !singleKeys.areOn()) return '';
  const dialog = topWindow();
  return dialog && !(place && dialog.contains(place)) ? '' : key;
}

/** Whether a window is open over the page. */
export function hasWindowOpen(): boolean {
  return topWindow() !== undefined;
}

/** The window that is open over all others, if any is. */
export function topWindow(): Element | undefined {
  return [...document.querySelectorAll(DIALOGS)].at(-1);
}

/** Whether what is typed there becomes text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

const KEY = 'single_keys';
const listeners = new Set<() => void>();

/** For useSyncExternalStore. Who speaks to their computer needs single keys off (WCAG 2.2, 2.1.4). */
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

/** '' while somebody types, holds a modifier, or has a window open. @param place the command's own window. */
export function commandKey(event: KeyboardEvent, place?: Element | null): string {
  const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, isComposing } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing) return '';
  if (isTyping(target) || !singleKeys.areOn()) return '';
  const dialog = topWindow();
  return dialog && !(place && dialog.contains(place)) ? '' : key;
}

export function hasWindowOpen(): boolean {
  return topWindow() !== undefined;
}

export function topWindow(): Element | undefined {
  return [...document.querySelectorAll(DIALOGS)].at(-1);
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NO_TEXT.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

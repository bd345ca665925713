/** A notice that stays for a moment. Its title is 'Error' where something failed (specification §8). */
export interface Toast {
  id: number;
  title: string;
  text: string;
  reason: string;
  tone: 'good' | 'bad';
  /**
   * What can still be done, such as taking it back. `about` tells apart notices that say the same; while a window is
   * open, the key for it holds only where it is about what is in the window.
   */
  action?: { label: string; run: () => void; about?: number; isInWindow?: boolean };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Four at most: what is older has been seen or doesn't matter any more. */
const MOST = 4;

export function showToast(title: string, text: string, action?: Toast['action']): void {
  add({ title, text, reason: '', tone: 'good', ...(action ? { action } : {}) });
}

export function showErrorToast(text: string, title = 'Error', reason = '', action?: Toast['action']): void {
  add({ title, text, reason, tone: 'bad', ...(action ? { action } : {}) });
}

export function dismissToast(id: number): void {
  toasts = toasts.filter((toast) => toast.id !== id);
  announce();
}

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => toasts,
};

function add(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  // The same words again are the same notice, which begins anew.
  const others = toasts.filter(
    (other) =>
      other.title !== toast.title || other.text !== toast.text || other.action?.about !== toast.action?.about,
  );
  toasts = [...others, { ...toast, id: lastId }].slice(-MOST);
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

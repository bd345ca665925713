import { reasonIn } from '../../calls/failure.ts';

/** The title of a failure is 'Error' (specification §8). */
export interface Toast {
  id: number;
  title: string;
  text: string;
  reason: string;
  tone: 'good' | 'bad';
  action?: ToastAction;
}

export interface ToastAction {
  label: string;
  run: () => void;
  /** Repeats the change after it was undone. */
  redo?: () => void;
  /** Notices with the same words about the same are one. */
  about?: number;
  /** While a window is open, the key undoes only changes in the window. */
  isInWindow?: boolean;
  /** The key works until the user leaves the screen, because the undo doesn't touch later changes. */
  lasts?: boolean;
  /** The notice is about unsaved changes, and goes once they are saved. */
  untilSaved?: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const MOST = 4;
const MOST_UNDOABLE = 50;

export function showToast(title: string, text: string, action?: ToastAction): void {
  add({ title, text, reason: '', tone: 'good', ...(action ? { action } : {}) });
}

export function showErrorToast(text: string, title = 'Error', reason = '', action?: ToastAction): void {
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

/** Milliseconds for which a notice stays; longer with an action (WCAG 2.2, 2.2.1). */
export const STAYS = { notice: 6000, offer: 12_000 };

/** Changes that can be undone, the last one at the end. */
let undoable: readonly { toast: number; action: ToastAction; since: number }[] = [];
let redoable: readonly ToastAction[] = [];
/** True during a redo. Its notice looks like that of a new change, but must not clear the further redos. */
let isRedoing = false;

export function undoLast(isInWindow: boolean): boolean {
  const last = undoable.findLast(({ toast, action, since }) => {
    const isOffered = Date.now() - since < STAYS.offer || toasts.some(({ id }) => id === toast);
    return (action.isInWindow ?? false) === isInWindow && (action.lasts || isOffered);
  });
  if (last) undo(last.toast, last.action);
  return last !== undefined;
}

export function undo(toast: number, action: ToastAction): void {
  dismissToast(toast);
  undoable = undoable.filter((other) => other.toast !== toast);
  if (action.redo) redoable = [...redoable, action];
  action.run();
}

export function redoLast(): boolean {
  const last = redoable.at(-1);
  redoable = redoable.slice(0, -1);
  isRedoing = last !== undefined;
  last?.redo?.();
  return last !== undefined;
}

/** Drops the undos of this screen, unless their notice still offers them. */
export function leaveScreen(): void {
  undoable = undoable.filter(({ toast }) => toasts.some(({ id }) => id === toast));
  redoable = [];
}

function add(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const { action } = toast;
  const same = toasts.find(
    (other) =>
      other.title === toast.title && other.text === toast.text && other.action?.about === action?.about,
  );
  // The same words again only restart the notice, but two changes are two notices, each with its undo.
  const isSame = same && (action?.label !== 'Undo' || action.about !== undefined || !same.action);
  if (action?.label === 'Undo') {
    const others = undoable.filter(({ toast }) => !isSame || toast !== same.id);
    undoable = [...others, { toast: lastId, action, since: Date.now() }].slice(-MOST_UNDOABLE);
    if (!isRedoing) redoable = [];
    isRedoing = false;
  }
  const isOver = (other: Toast) =>
    (isSame && other === same) || (toast.title === 'Saved' && other.action?.untilSaved === true);
  toasts = [...toasts.filter((other) => !isOver(other)), { ...toast, id: lastId }].slice(-MOST);
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

export function showFailure(failure: unknown, text: string): void {
  showErrorToast(text, 'Error', reasonIn(failure, text));
}

export interface Toast {
  title: string;
  text: string;
  /** `plain` disappears; `destructive` stays until somebody closes it, or repeats what failed. */
  look: 'plain' | 'destructive';
}

export interface ShownToast extends Toast {
  id: number;
}

type Listener = () => void;

const listeners = new Set<Listener>();
let toasts: readonly ShownToast[] = [];
let lastId = 0;

export function showToast(toast: Toast): () => void {
  lastId += 1;
  const id = lastId;
  change([...toasts, { ...toast, id }]);
  return () => dismissToast(id);
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
}

/** Oldest first; a new array at each change. */
export function currentToasts(): readonly ShownToast[] {
  return toasts;
}

export function watchToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

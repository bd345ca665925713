export type WindowName = 'palette' | 'keys';

let opened: WindowName | null = null;
const listeners = new Set<() => void>();

export function openWindow(name: WindowName): void {
  show(name);
}

export function closeWindow(): void {
  show(null);
}

export const windowStore = {
  read: (): WindowName | null => opened,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

function show(name: WindowName | null): void {
  opened = name;
  for (const listener of listeners) listener();
}

import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(min-width: 60rem)');

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = query();
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => query().matches,
  );
}

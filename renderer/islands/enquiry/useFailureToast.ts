import { useEffect, useRef } from 'react';
import { preparePageRegion } from '../toasts/regions.ts';
import { showToast } from '../toasts/toasts.ts';

/** Says that sending failed, until it is tried again or the form has gone. @param text the second line. */
export function useFailureToast(text: string) {
  const dismiss = useRef<() => void>(null);
  const clear = () => {
    dismiss.current?.();
    dismiss.current = null;
  };
  const show = () => {
    clear();
    dismiss.current = showToast({ title: 'Error', text, look: 'destructive' });
  };
  useEffect(() => {
    preparePageRegion();
    return () => dismiss.current?.();
  }, []);
  return { show, clear };
}

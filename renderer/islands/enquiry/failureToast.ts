import { preparePageRegion } from '../toasts/region.ts';
import { showToast } from '../toasts/toasts.ts';

export function failureToast(text: string) {
  let dismiss: (() => void) | undefined;
  preparePageRegion();
  const clear = () => {
    dismiss?.();
    dismiss = undefined;
  };
  const show = () => {
    clear();
    dismiss = showToast({ title: 'Error', text, look: 'destructive' });
  };
  return { show, clear };
}

import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
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
    dismiss = showToast({ title: say(FRAME.error), text, look: 'destructive' });
  };
  return { show, clear };
}

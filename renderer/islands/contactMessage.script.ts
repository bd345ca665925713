import { failureToast } from './enquiry/failureToast.ts';
import { bringToLife } from './enquiry/leadForm.ts';
import { preselectService } from './enquiry/preselectService.ts';
import { showToast } from './toasts/toasts.ts';

export default function contactMessage(place: HTMLElement): void {
  const form = place.querySelector('form');
  if (!form) return;
  const failure = failureToast('Failed to send message. Please try again.');
  preselectService(form);
  bringToLife(form, {
    complainsOn: 'leave',
    busy: 'Sending...',
    onAttempt: failure.clear,
    onFailed: failure.show,
    onSent: () => {
      form.reset();
      showToast({
        title: 'Message sent!',
        text: "Thank you for your message. We'll get back to you soon.",
        look: 'plain',
      });
    },
  });
}

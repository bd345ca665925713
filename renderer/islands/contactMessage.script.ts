import { CONTACT } from '#content-api/agency/wording/forms/contract.ts';
import { say } from '#renderer/wording.ts';
import { failureToast } from './enquiry/failureToast.ts';
import { bringToLife } from './enquiry/leadForm.ts';
import { preselectService } from './enquiry/preselectService.ts';
import { showToast } from './toasts/toasts.ts';

export default function contactMessage(place: HTMLElement): void {
  const form = place.querySelector('form');
  if (!form) return;
  const failure = failureToast(say(CONTACT.failed));
  preselectService(form);
  bringToLife(form, {
    complainsOn: 'leave',
    busy: say(CONTACT.sending),
    onAttempt: failure.clear,
    onFailed: failure.show,
    onSent: () => {
      form.reset();
      showToast({
        title: say(CONTACT.sent),
        text: say(CONTACT.thanks),
        look: 'plain',
      });
    },
  });
}

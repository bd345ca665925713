import { CONTACT } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import { failureToast } from './enquiry/complaints.ts';
import { enhanceLeadForm } from './enquiry/leadForm.ts';
import { showToast } from './toasts/toasts.ts';

export default function contactMessage(container: HTMLElement): void {
  const form = container.querySelector('form');
  if (!form) return;
  const failure = failureToast(say(CONTACT.failed));
  preselectService(form);
  enhanceLeadForm(form, {
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

/** `?service=design` comes from 'Get Started' links without the dialog. An existing choice stays. */
function preselectService(form: HTMLFormElement | null): void {
  const select = form?.elements.namedItem('projectType');
  const service = new URLSearchParams(location.search).get('service');
  if (!(select instanceof HTMLSelectElement) || select.value !== '' || !service) return;
  const option = [...select.options].find(({ value }) => value === service);
  if (option) option.selected = true;
}

import { ENQUIRY } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import { enhanceLeadForm } from './enquiry/leadForm.ts';

/** Bots fill in a form faster than this; people don't. */
const TOO_FAST_MS = 3000;

export default function homeEnquiry(container: HTMLElement): void {
  const form = container.querySelector('form');
  if (!form) return;
  enhanceLeadForm(form, {
    complainsOn: 'change',
    busy: say(ENQUIRY.sending),
    waits: true,
    // Counts from the page's start, however late this code loads.
    ignores: () => performance.now() < TOO_FAST_MS,
    onFailed: () => pushEvent({ event: 'form_submit_error' }),
    onSent: ({ projectType }) => {
      pushEvent({ event: 'form_submit_success', project_type: projectType ?? '' });
      thank(container, form);
    },
  });
  pushView(form);
}

/** The thanks replace the form and take the focus, so that screen readers read them. */
function thank(container: HTMLElement, form: HTMLFormElement): void {
  const thanks = container
    .querySelector<HTMLTemplateElement>('template[data-thanks]')
    ?.content.cloneNode(true);
  if (!thanks) return;
  form.replaceWith(thanks);
  container.querySelector('h3')?.focus();
}

/** Form events for the operator's analytics, if there are any. */
type FormEvent =
  | { event: 'form_view' | 'form_submit_error' }
  | { event: 'form_submit_success'; project_type: string };

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

function pushEvent(event: FormEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

/** Runs once, when the element comes into view. @returns a function that stops watching. */
function pushView(element: Element): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    pushEvent({ event: 'form_view' });
  });
  observer.observe(element);
  return () => observer.disconnect();
}

import { ENQUIRY } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import { enhanceLeadForm } from './enquiry/leadForm.ts';

/** Machines fill a form in faster than this after they got it; people don't. */
const TOO_FAST_MS = 3000;

export default function homeEnquiry(container: HTMLElement): void {
  const form = container.querySelector('form');
  if (!form) return;
  enhanceLeadForm(form, {
    complainsOn: 'change',
    busy: say(ENQUIRY.sending),
    waits: true,
    // The form is there since the page is, however late this code arrived.
    ignores: () => performance.now() < TOO_FAST_MS,
    onFailed: () => pushEvent({ event: 'form_submit_error' }),
    onSent: ({ projectType }) => {
      pushEvent({ event: 'form_submit_success', project_type: projectType ?? '' });
      thank(container, form);
    },
  });
  pushView(form);
}

/** The thanks take the form's place, and the focus, so that they are read out. */
function thank(container: HTMLElement, form: HTMLFormElement): void {
  const thanks = container
    .querySelector<HTMLTemplateElement>('template[data-thanks]')
    ?.content.cloneNode(true);
  if (!thanks) return;
  form.replaceWith(thanks);
  container.querySelector('h3')?.focus();
}

/** Events of the home page's form for the operator's analytics. Without analytics they go nowhere. */
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

/** Once, when the element comes into view. @returns how to stop watching. */
function pushView(element: Element): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    pushEvent({ event: 'form_view' });
  });
  observer.observe(element);
  return () => observer.disconnect();
}

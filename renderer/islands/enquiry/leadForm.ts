import {
  controlsOf,
  errorsOf,
  type FieldErrors,
  showComplaints,
  type Values,
  valuesOf,
} from './complaints.ts';
import { createSender } from './sending.ts';

interface LeadFormOptions {
  complainsOn: 'change' | 'leave';
  /** Names of invalid fields that get a mark without a message. */
  quiet?: readonly string[];
  busy: string;
  /** True if the button stays disabled until all is valid. */
  waits?: boolean;
  onSent(values: Values, form: HTMLFormElement): void;
  onFailed(): void;
  onAttempt?(): void;
  /** Submissions to drop silently, besides those with a filled honeypot. */
  ignores?(): boolean;
}

/**
 * Add-ons fill fields in without an event, so these events trigger a check, at the latest before the button is pressed.
 */
const MAY_HAVE_CHANGED = ['input', 'change', 'focusin', 'focusout', 'pointerover', 'pointerdown', 'keydown'];

/**
 * The fields stay the browser's own, so text typed before this code loaded is there. @returns a function that removes
 * the script and cancels a request.
 */
export function enhanceLeadForm(
  form: HTMLFormElement,
  { complainsOn, quiet = [], ...options }: LeadFormOptions,
) {
  let checked = '';
  let found: FieldErrors = {};
  let refused: FieldErrors = {};
  const touched = new Set<string>();
  const changed = new Set<string>();
  const { send, isSending, leave } = createSender();
  const button = sendButton(form, options.busy);

  const show = () => {
    const complaints = Object.entries(found).filter(([name]) => touched.has(name));
    showComplaints(form, { ...Object.fromEntries(complaints), ...refused }, quiet);
    const isReady = !options.waits || Object.keys(found).length === 0;
    button.show(isSending(), isReady);
  };
  const check = () => {
    const values = valuesOf(form);
    const text = JSON.stringify(values);
    if (text === checked) return;
    checked = text;
    found = errorsOf(values);
    show();
  };
  const change = ({ target }: Event) => {
    const { name } = target as HTMLInputElement;
    changed.add(name);
    delete refused[name];
    if (complainsOn === 'change') touched.add(name);
    show();
  };
  const blur = ({ target }: Event) => {
    const { name } = target as HTMLInputElement;
    // A new message during a press would move the button away from the pointer.
    if (!changed.has(name) || document.querySelector(':is(a, button):active')) return;
    touched.add(name);
    show();
  };
  const submit = async (event: Event) => {
    // The browser has already sent the form; the server recognises a repetition.
    if (form.dataset.sent !== undefined) return;
    event.preventDefault();
    const values = valuesOf(form);
    if (values.honeypot || isSending() || options.ignores?.()) return;
    found = errorsOf(values);
    for (const name of Object.keys(found)) touched.add(name);
    refused = {};
    show();
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    options.onAttempt?.();
    const answer = send(values);
    show();
    const outcome = await answer;
    if (!outcome) return;
    if (!outcome.sent) refused = { ...outcome.fields };
    show();
    if (!outcome.sent) {
      focusFirst(form, refused);
      return options.onFailed();
    }
    changed.clear();
    touched.clear();
    options.onSent(values, form);
    check();
  };

  const listening = new AbortController();
  const { signal } = listening;
  for (const type of MAY_HAVE_CHANGED) form.addEventListener(type, check, { signal });
  // A page may return with the values of an earlier visit.
  window.addEventListener('pageshow', check, { signal });
  form.addEventListener('input', change, { signal });
  form.addEventListener('focusout', blur, { signal });
  form.addEventListener('submit', submit, { signal });
  // Replaces the browser's messages with ours.
  form.noValidate = true;
  check();
  return () => {
    listening.abort();
    leave();
  };
}

/** The first invalid field; else the button, which lost the focus while it was disabled. */
function focusFirst(form: HTMLFormElement, wrong: FieldErrors): void {
  const first = controlsOf(form).find(({ name }) => name in wrong);
  if (first) {
    first.focus();
    return;
  }
  if (document.activeElement?.matches('a, button, input, select, textarea')) return;
  form.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
}

/** Restores the button's words as they were, in any language. @param busy the text during the request. */
function sendButton(form: HTMLFormElement, busy: string) {
  const button = form.querySelector<HTMLButtonElement>('[type=submit]');
  let words: Node[] | undefined;
  return {
    show(isSending: boolean, isReady: boolean): void {
      if (!button) return;
      if (isSending && !words) {
        words = [...button.childNodes];
        button.replaceChildren(busy);
      } else if (!isSending && words) {
        button.replaceChildren(...words);
        words = undefined;
      }
      button.disabled = isSending || !isReady;
    },
  };
}

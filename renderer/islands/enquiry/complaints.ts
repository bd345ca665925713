import { FORMS, FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { contactSchema } from '#content-api/enquiries/leads/leads.shared.ts';
import css from '#renderer/components/fields/Field.module.css';
import { say } from '#renderer/wording.ts';
import { preparePageRegion } from '../toasts/region.ts';
import { showToast } from '../toasts/toasts.ts';

export type FieldErrors = Partial<Record<string, string>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter((field): field is Control => 'name' in field && field.name !== '');
}

/**
 * Leaves the fields and everything that translators and add-ons put around them. @param quiet names of fields that get
 * a mark without a message.
 */
export function showComplaints(form: HTMLFormElement, errors: FieldErrors, quiet: readonly string[]): void {
  for (const control of controlsOf(form)) {
    const text = errors[control.name];
    if (text === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
    explain(control, quiet.includes(control.name) ? undefined : inOwnWords(text));
  }
}

function explain(control: Control, text: string | undefined): void {
  const id = `${control.id}-error`;
  const before = document.getElementById(id);
  const described = new Set((control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean));
  if (text === undefined) {
    if (!before) return;
    before.remove();
    described.delete(id);
  } else {
    if (before?.dataset.says === text) return;
    before?.remove();
    (control.closest(`.${css.field}`) ?? control.parentElement)?.append(message(id, text));
    described.add(id);
  }
  if (described.size > 0) control.setAttribute('aria-describedby', [...described].join(' '));
  else control.removeAttribute('aria-describedby');
}

/** `data-says` has the text before any translation. */
function message(id: string, text: string): HTMLElement {
  const made = document.createElement('p');
  made.id = id;
  made.className = css.error ?? '';
  made.dataset.says = text;
  made.textContent = text;
  return made;
}

/** Messages come from the schema that the server uses too. */
function inOwnWords(text: string | undefined): string | undefined {
  const word = [FORMS.nameRequired, FORMS.nameTooLong, FORMS.emailInvalid, FORMS.tooLong].find(
    (candidate) => candidate.text === text,
  );
  return word ? say(word) : text;
}

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

export type Values = Record<string, string>;

export function valuesOf(form: HTMLFormElement): Values {
  const texts = [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

/** Validates with the server's schema. @returns the first message of each field. */
export function errorsOf(values: Values): FieldErrors {
  const { error } = contactSchema.safeParse(values);
  const errors: FieldErrors = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
  return errors;
}

import { chooseZone } from '#renderer/islands/ownZone.ts';
import { type BookingValues, emptyValues } from './bookingValues.ts';

export interface AdoptedForm {
  entered: BookingValues;
  focusIn(steps: HTMLElement): void;
}

/**
 * Calls back when removing the form moves nothing in sight, and at once if somebody is in the form, unless an input
 * method composes. @returns a function that stops waiting.
 */
export function whenOutOfTheWay(form: HTMLFormElement, then: () => void): () => void {
  const beginning = form.querySelector('legend') ?? form;
  const inSight = new Map<Element, boolean>();
  const given = new AbortController();
  const come = () => {
    if (!form.querySelector('[data-composing]')) return then();
    // Waits for the following input event, whose letters belong to the word.
    const later = () => setTimeout(come);
    form.addEventListener('compositionend', later, { once: true, signal: given.signal });
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inSight.set(target, isIntersecting);
    const between = inSight.get(form) && !inSight.get(beginning);
    if (between && !form.contains(document.activeElement)) return;
    observer.disconnect();
    come();
  });
  observer.observe(form);
  observer.observe(beginning);
  return () => {
    observer.disconnect();
    given.abort();
  };
}

/** Browsers restore fields on a reload: a visitor beyond step one gets their entries back. */
export function fillIn(form: HTMLFormElement, entered: BookingValues): void {
  for (const [name, value] of Object.entries(entered)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) {
      if (name === 'timezone' && value !== field.value) leaveZone(field, value);
      else if (value !== '') field.value = value;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
  }
}

/** Counts as the visitor's own change, and is remembered as such. */
function leaveZone(select: HTMLSelectElement, zone: string): void {
  chooseZone(select, zone);
  select.dispatchEvent(new Event('change'));
}

const inStepOne = /^(name|email|phone|company)?$/;

/** Null while somebody is beyond the first step or sending, because nothing may move then. */
export function adoptForm(form: HTMLFormElement): AdoptedForm | null {
  const active = document.activeElement;
  const field = active && form.contains(active) ? active : null;
  const typed = Object.fromEntries(new FormData(form)) as unknown as BookingValues;
  const { name, email, phone, company, timezone } = typed;
  const isElsewhere = field && !inStepOne.test(field.getAttribute('name') ?? 'other');
  if (isElsewhere || form.dataset.sent !== undefined || isBeyondStepOne(form, typed)) return null;
  return {
    entered: { ...emptyValues(timezone), name, email, phone, company },
    focusIn: (steps) => {
      const same = field && steps.querySelector<HTMLInputElement>(`[name="${field.getAttribute('name')}"]`);
      if (same) moveFocus(field as HTMLInputElement, same);
    },
  };
}

function isBeyondStepOne(
  form: HTMLFormElement,
  { meetingType, date, time, message }: BookingValues,
): boolean {
  const isBegun = form.querySelector<HTMLInputElement>('[name=date]')?.validity.badInput;
  const isFilled = date || message || time !== emptyValues('').time || meetingType !== 'consultation';
  return Boolean(isBegun || isFilled);
}

function moveFocus(from: HTMLInputElement, to: HTMLInputElement): void {
  const { selectionStart, selectionEnd, selectionDirection, value } = from;
  to.focus({ preventScroll: true });
  if (selectionStart !== null) {
    to.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
    return;
  }
  // An email field reveals no cursor position. A new value puts the cursor at the end, where people usually are.
  to.value = '';
  to.value = value;
}

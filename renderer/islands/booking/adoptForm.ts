import { chooseZone } from '#renderer/islands/ownZone.ts';
import { type BookingValues, emptyValues } from './bookingValues.ts';

export interface AdoptedForm {
  entered: BookingValues;
  focusIn(steps: HTMLElement): void;
}

/**
 * Calls back once removing the form moves nothing in sight. Who is in it isn't kept waiting, except while an
 * input method composes. @returns gives up waiting.
 */
export function whenOutOfTheWay(form: HTMLFormElement, then: () => void): () => void {
  const beginning = form.querySelector('legend') ?? form;
  const inSight = new Map<Element, boolean>();
  const given = new AbortController();
  const come = () => {
    if (!form.querySelector('[data-composing]')) return then();
    // After the input event that follows: its letters belong to the word.
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

/** The browser fills its fields in again on a reload: who was beyond step one keeps what they said. */
export function fillIn(form: HTMLFormElement, entered: BookingValues): void {
  for (const [name, value] of Object.entries(entered)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLSelectElement) {
      if (name === 'timezone' && value !== field.value) leaveZone(field, value);
      else if (value !== '') field.value = value;
    } else if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value;
  }
}

/** The change is heard, and noted, as one of somebody's own. */
function leaveZone(select: HTMLSelectElement, zone: string): void {
  chooseZone(select, zone);
  select.dispatchEvent(new Event('change'));
}

const inStepOne = /^(name|email|phone|company)?$/;

/** Null when somebody is beyond the first step or sending: nothing should move under their hands. */
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
  // A field for an e-mail address doesn't say where in it somebody writes: at its end, most of the time, which is
  // where another value puts the cursor.
  to.value = '';
  to.value = value;
}

import { type Draft, emptyDraft } from './draft.ts';
import { detectedZone } from './zones.ts';

/** What a visitor had typed into the plain form before the steps took its place. */
export interface TakenOver {
  draft: Draft;
  /** Name of the field that has the focus. */
  focused: string;
}

/**
 * Calls back once the form can go without moving the page under who reads it: none of it is in sight, so that the
 * browser holds what is, or its beginning is, where the steps appear. Who is in the form already is not kept waiting.
 * @returns gives up waiting.
 */
export function whenOutOfTheWay(form: HTMLFormElement, then: () => void): () => void {
  const beginning = form.querySelector('legend') ?? form;
  const inSight = new Map<Element, boolean>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) inSight.set(target, isIntersecting);
    const between = inSight.get(form) && !inSight.get(beginning);
    if (between && !form.contains(document.activeElement)) return;
    observer.disconnect();
    then();
  });
  observer.observe(form);
  observer.observe(beginning);
  return () => observer.disconnect();
}

const inStepOne = /^(name|email|phone|company)?$/;

/**
 * Takes what is typed out of the plain form and hides it. Leaves it alone, and answers null, when somebody is
 * beyond the first step already: the form works, and nothing should move under their hands.
 * @param agencyZone the zone that the form is set to.
 */
export function takeOver(form: HTMLFormElement, agencyZone: string): TakenOver | null {
  const active = document.activeElement;
  const focused = form.contains(active) ? (active?.getAttribute('name') ?? 'other') : '';
  const typed = Object.fromEntries(new FormData(form)) as Partial<Draft>;
  const empty = emptyDraft(detectedZone(agencyZone));
  const { name = '', email = '', phone = '', company = '' } = typed;
  if (!inStepOne.test(focused) || isBeyondStepOne(typed, empty, agencyZone)) return null;
  form.hidden = true;
  return { draft: { ...empty, name, email, phone, company }, focused };
}

function isBeyondStepOne(typed: Partial<Draft>, empty: Draft, agencyZone: string): boolean {
  const { meetingType, date, time, timezone, message } = typed;
  return Boolean(
    date || message || time !== empty.time || timezone !== agencyZone || meetingType !== 'consultation',
  );
}

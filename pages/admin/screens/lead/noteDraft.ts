import { NOTE_KEYS } from '../../session/unsavedTexts.ts';

const keyOf = (leadId: number) => `${NOTE_KEYS}${leadId}`;

/** What was typed about this lead and not saved, in this window. */
export function draftOf(leadId: number): string {
  return sessionStorage.getItem(keyOf(leadId)) ?? '';
}

/** Keeps it until it is saved or the window is closed. */
export function keepDraft(leadId: number, text: string): void {
  if (text === '') sessionStorage.removeItem(keyOf(leadId));
  else sessionStorage.setItem(keyOf(leadId), text);
}

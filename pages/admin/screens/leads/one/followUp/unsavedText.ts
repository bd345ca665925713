import { NOTE_KEYS } from '../../../../session/unsavedTexts.ts';

type What = '' | 'facts ' | 'step ' | 'reason ' | `note ${number} `;

const keyOf = (leadId: number, what: What) => `${NOTE_KEYS}${what}${leadId}`;

/** Returns text about this lead that was typed but not saved in this window. */
export function unsavedTextOf(leadId: number, what: What = ''): string {
  return sessionStorage.getItem(keyOf(leadId, what)) ?? '';
}

/** Keeps it until it is saved or the window is closed. */
export function storeUnsavedText(leadId: number, text: string, what: What = ''): void {
  if (text === '') sessionStorage.removeItem(keyOf(leadId, what));
  else sessionStorage.setItem(keyOf(leadId, what), text);
}

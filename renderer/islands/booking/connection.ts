import { calendarConsent } from './calls.ts';

const question = 'Google Calendar is not connected. Would you like to connect it now?';

/** Asks whether to connect the calendar, and opens the consent. @returns its address when the browser blocked the tab. */
export async function offerConnection(): Promise<string | null> {
  if (!window.confirm(question)) return null;
  const address = await calendarConsent();
  if (address === null) return null;
  const tab = window.open(address, '_blank');
  if (!tab) return address;
  // With 'noopener' nobody could tell whether the tab was blocked.
  tab.opener = null;
  return null;
}

import { BOOKING } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import { calendarConsent } from './calls.ts';

/** Asks whether to connect the calendar, and opens the consent. @returns its address when the browser blocked the tab. */
export async function offerConnection(): Promise<string | null> {
  if (!window.confirm(say(BOOKING.connect))) return null;
  const address = await calendarConsent();
  if (address === null) return null;
  const tab = window.open(address, '_blank');
  if (!tab) return address;
  // With 'noopener' nobody could tell whether the tab was blocked.
  tab.opener = null;
  return null;
}

import { offsetOf } from '#content-api/values/formats/slots.shared.ts';
import { todaysZone } from '#content-api/values/formats/zones.shared.ts';
import { languageOfPage } from '#renderer/wording.ts';

/** The device's zone, or `fallback` if it is missing or not an IANA zone. */
export function detectedZone(fallback: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const isZone = timeZone && /^[A-Z]/i.test(timeZone) && isKnown(timeZone);
  return todaysZone(isZone ? timeZone : fallback);
}

/** The offset from Greenwich at a moment: 'GMT+5:30'. */
export function offsetInWords(zone: string, at: Date): string {
  return offsetOf(zone, at, languageOfPage());
}

/** Some browsers answer 'Etc/Unknown' when the system has no zone. */
function isKnown(zone: string): boolean {
  if (zone === 'Etc/Unknown') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

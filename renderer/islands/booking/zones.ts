import { offsetOf } from '#content-api/values/formats/slots.shared.ts';
import { todaysZone } from '#content-api/values/formats/zones.shared.ts';
import { languageOfPage } from '#renderer/wording.ts';

/** The zone this device is set to, or `fallback` where it doesn't say or says something that is no IANA zone. */
export function detectedZone(fallback: string): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const isZone = timeZone && /^[A-Z]/i.test(timeZone) && isKnown(timeZone);
  return todaysZone(isZone ? timeZone : fallback);
}

/** 'GMT+5:30': how far a zone's clock is ahead of Greenwich at an instant. */
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

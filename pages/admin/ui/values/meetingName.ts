import { meetingTypes } from '#content-api/enquiries/bookings/bookings.shared.ts';

/** A type of meeting as the agency calls it. @param unknown for one that there is no more; as it is stored without it. */
export function meetingName(value: string, unknown = value): string {
  const plain = Object.hasOwn(meetingTypes, value)
    ? meetingTypes[value as keyof typeof meetingTypes]
    : unknown;
  return ownNames()[value] ?? plain;
}

let names: Record<string, string> | undefined;

/** The shell's document has those that aren't as they come. */
function ownNames(): Record<string, string> {
  if (names) return names;
  if (typeof document === 'undefined') return {};
  const content = document.querySelector<HTMLMetaElement>('meta[name=meetings]')?.content;
  names = content ? (JSON.parse(content) as Record<string, string>) : {};
  return names;
}

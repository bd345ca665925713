import { meetingTypes } from '#content-api/enquiries/bookings/bookings.shared.ts';

/** The agency's name for a type of meeting. @param unknown for a type that no longer exists. */
export function meetingName(value: string, unknown = value): string {
  const plain = Object.hasOwn(meetingTypes, value)
    ? meetingTypes[value as keyof typeof meetingTypes]
    : unknown;
  return ownNames()[value] ?? plain;
}

let names: Record<string, string> | undefined;

/** The shell's document has the names that differ from the defaults. */
function ownNames(): Record<string, string> {
  if (names) return names;
  if (typeof document === 'undefined') return {};
  const content = document.querySelector<HTMLMetaElement>('meta[name=meetings]')?.content;
  names = content ? (JSON.parse(content) as Record<string, string>) : {};
  return names;
}

import { meetingTypes } from '#content-api/enquiries/bookings/contract.ts';
import { PROJECTS } from '#static-data/projects.ts';
import { SERVICES } from '#static-data/services.ts';

export const projectLabels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(meetingTypes),
  ...PROJECTS.map(({ value, label }) => [value, label] as const),
  ...SERVICES.map(({ slug, name }) => [slug, name] as const),
]);

export function projectName(value: string): string {
  return projectLabels.get(value) ?? value;
}

/** A type of meeting as people read it. @param unknown for one that there is no more; as it is stored without it. */
export function meetingName(value: string, unknown = value): string {
  return Object.hasOwn(meetingTypes, value) ? meetingTypes[value as keyof typeof meetingTypes] : unknown;
}

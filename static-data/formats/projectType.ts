import { meetingTypes } from '#content-api/enquiries/bookings/contract.ts';
import { DEFAULT_OPTIONS } from '#content-api/sitePages/sections/enquiryForm/contract.ts';

const formLabels: ReadonlyMap<string, string> = new Map([
  ...Object.entries(meetingTypes),
  ...DEFAULT_OPTIONS.map(({ value, label }) => [value, label] as const),
]);

/** What a form calls a project type that isn't a service, unless somebody calls it otherwise; undefined for others. */
export function labelInForms(value: string): string | undefined {
  return formLabels.get(value);
}

/** A type of meeting as people read it. @param unknown for one that there is no more; as it is stored without it. */
export function meetingName(value: string, unknown = value): string {
  return Object.hasOwn(meetingTypes, value) ? meetingTypes[value as keyof typeof meetingTypes] : unknown;
}

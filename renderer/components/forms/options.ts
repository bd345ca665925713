import { MEETINGS } from '#content-api/agency/wording/pages.shared.ts';
import { slotTime } from '#content-api/values/formats/slots.shared.ts';
import { todaysZone, zoneInWords } from '#content-api/values/formats/zones.shared.ts';
import { languageOfPage, say } from '#renderer/wording.ts';
import type { ShownService } from '#static-data/schema.ts';
import type { Option } from '../fields/SelectField.tsx';

/** Project types of the enquiry dialog and of the contact form: the services by their full names. */
export function serviceOptions(services: readonly ShownService[]): Option[] {
  return services.map(({ slug, name }) => ({ value: slug, label: name }));
}

/** The kinds of meetings, as the agency calls them. */
export function meetingOptions(): Option[] {
  return Object.entries(MEETINGS).map(([value, word]) => ({ value, label: say(word) }));
}

/** The half hours of a day, as the API takes them. */
export const slots: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = Math.floor(index / 2);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${index % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`;
});

export function slotOptions(): Option[] {
  return slots.map((time) => ({ value: time, label: slotTime(time, languageOfPage()) }));
}

const ZONES = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Phoenix',
  'America/Chicago',
  'America/Mexico_City',
  'America/New_York',
  'America/Toronto',
  'America/Bogota',
  'America/Halifax',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Argentina/Buenos_Aires',
  'Atlantic/Reykjavik',
  'Europe/London',
  'Europe/Dublin',
  'Europe/Lisbon',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Madrid',
  'Europe/Rome',
  'Europe/Stockholm',
  'Africa/Lagos',
  'Europe/Athens',
  'Europe/Kyiv',
  'Africa/Johannesburg',
  'Africa/Nairobi',
  'Europe/Istanbul',
  'Asia/Tehran',
  'Asia/Dubai',
  'Asia/Karachi',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Dhaka',
  'Asia/Bangkok',
  'Asia/Singapore',
  'Asia/Hong_Kong',
  'Australia/Perth',
  'Asia/Tokyo',
  'Asia/Seoul',
  'Australia/Adelaide',
  'Australia/Brisbane',
  'Australia/Sydney',
  'Pacific/Auckland',
];

/** Zones to choose from without code, west to east; the agency's own is always among them. */
export function zoneOptions(agencyZone: string): Option[] {
  const own = todaysZone(agencyZone);
  const zones = ZONES.includes(own) ? ZONES : [own, ...ZONES];
  return zones.map((zone) => ({ value: zone, label: zoneInWords(zone) }));
}

/**
 * Places by today's names and the names that engines keep for them, since CLDR never changes an identifier.
 * https://github.com/unicode-org/cldr/blob/main/common/bcp47/timezone.xml (`iana`)
 */
const TODAY: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** 'Europe/Kyiv' for 'Europe/Kiev', 'America/New_York' for 'US/Eastern'; the name as it is where this engine knows no other. */
export function todaysZone(zone: string): string {
  const canonical = knownAs(zone) ?? zone;
  const today = TODAY[canonical] ?? canonical;
  return knownAs(today) === undefined ? zone : today;
}

/** Every place that this engine knows, once, and these besides. */
export function zonesWith(...needed: string[]): string[] {
  return [...new Set([...needed, 'UTC', ...Intl.supportedValuesOf('timeZone')].map(todaysZone))].sort();
}

export function zoneInWords(zone: string): string {
  return todaysZone(zone).replaceAll('_', ' ');
}

function knownAs(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

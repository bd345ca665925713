/** What the forms call them. Those that are a form each have no name here. */
const NAMES: Readonly<Record<string, string>> = {
  brand: 'Name',
  tagline: 'Tagline',
  description: 'Description',
  logo: 'Logo',
  look: 'Colours and typefaces',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  profiles: 'Profiles',
  securityContact: 'Security contact',
  timezone: 'Time zone',
  hours: 'Hours',
  holidays: 'Holidays',
  language: 'Language',
  wording: 'Words',
  notice: 'Notice',
  buffer: 'Buffer',
  horizon: 'Horizon',
  maxPerDay: 'Meetings a day',
  meetingUrlTemplate: 'Meeting link',
};

export function namesInWords(names: readonly string[]): string {
  return names.flatMap((name) => NAMES[name] ?? []).join(', ');
}

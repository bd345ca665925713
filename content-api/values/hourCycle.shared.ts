// Pages are rendered with this: it imports no zod, which their program would carry along.

/** Hours up to 12 or up to 24, by Unicode's names. */
export type HourCycle = 'h12' | 'h23';

interface Clock {
  hourCycle: HourCycle | 'auto';
  language: string;
  address: { country: string };
}

/** An agency that hasn't chosen has the clock of its language, in the region of the language tag or of its address. */
export function hourCycleOf({ hourCycle, language, address }: Clock): HourCycle {
  if (hourCycle !== 'auto') return hourCycle;
  const locale = new Intl.Locale(language);
  const region = locale.region ?? (/^[a-z]{2}$/i.test(address.country) ? address.country : undefined);
  const here = region === undefined ? locale : new Intl.Locale(language, { region });
  const { hour12 } = new Intl.DateTimeFormat(here, { hour: 'numeric' }).resolvedOptions();
  return hour12 ? 'h12' : 'h23';
}

export const DEFAULT_LANGUAGE = 'en-GB';

const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** A cache: each page asks for the same language, and Intl takes a while to answer. */
const directions = new Map<string, 'ltr' | 'rtl'>();

/** From which side a language is read, by the script it is written in unless its tag names another. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  const cached = directions.get(language);
  if (cached) return cached;
  if (!isLanguage(language)) return 'ltr';
  const isFromRight = RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '');
  const direction = isFromRight ? 'rtl' : 'ltr';
  directions.set(language, direction);
  return direction;
}

export function htmlLanguage(language: string): string {
  const tag = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  return directionOf(tag) === 'rtl' ? `lang="${tag}" dir="rtl"` : `lang="${tag}"`;
}

/** Whether dates can be written in it here. @param tag of BCP 47, such as en-GB or de. */
export function isLanguage(tag: string): boolean {
  if (directions.has(tag)) return true;
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}

export const DEFAULT_LANGUAGE = 'en-GB';

const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** From which side a language is read, by the script it is written in unless its tag names another. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  if (!isLanguage(language)) return 'ltr';
  return RIGHT_TO_LEFT.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** Attributes of a document that is written in it. */
export function htmlLanguage(language: string): string {
  const tag = isLanguage(language) ? language : DEFAULT_LANGUAGE;
  return directionOf(tag) === 'rtl' ? `lang="${tag}" dir="rtl"` : `lang="${tag}"`;
}

/** Whether dates can be written in it here. @param tag of BCP 47, such as en-GB or de. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}

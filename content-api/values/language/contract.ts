export const DEFAULT_LANGUAGE = 'en-GB';

/** Whether dates can be written in it here. @param tag of BCP 47, such as en-GB or de. */
export function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length === 1;
  } catch {
    return false;
  }
}

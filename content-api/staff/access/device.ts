import Bowser from 'bowser';

const LONGEST = 500;

/** Which program signs in on which system, in words for its user: 'Firefox on Windows'; '' where nothing tells. */
export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > LONGEST) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}

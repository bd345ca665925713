import Bowser from 'bowser';

const LONGEST = 500;

export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent || userAgent.length > LONGEST) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}

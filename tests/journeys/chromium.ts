import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Without a window first, where it is installed by itself: it takes 40 % less of a processor. */
const INSTALLED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The browser to use: CHROMIUM_PATH, one that is installed, or Playwright's own.
 * @throws Error saying how to get one.
 */
export function findChromium(): string {
  const candidates = [process.env.CHROMIUM_PATH, ...INSTALLED, chromium.executablePath()];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  throw new Error(
    'The browser journeys need Chromium: install it (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.',
  );
}

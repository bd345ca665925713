import { existsSync } from 'node:fs';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { startWebkit } from './webkit.ts';

export type BrowserName = 'firefox' | 'webkit';

/** The browsers beside Chromium that journeys are made in: where they are found, and how they are started. */
export const BROWSERS: Record<
  BrowserName,
  { paths: string[]; needs: string[]; start(path: string): Promise<Browser> }
> = {
  firefox: {
    paths: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
    needs: [],
    start: startFirefox,
  },
  webkit: {
    paths: ['4.1', '6.0', '4.0'].flatMap((version) =>
      ['x86_64', 'aarch64'].map(
        (machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
      ),
    ),
    needs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/dbus-run-session'],
    start: startWebkit,
  },
};

/**
 * Where a browser is installed; undefined where it isn't, or lacks what it is driven with.
 * @throws Error where every one is asked for (`ALL_BROWSERS=1`), as it is in CI.
 */
export function findBrowser(name: BrowserName): string | undefined {
  const { paths, needs } = BROWSERS[name];
  const path = needs.every(existsSync) ? paths.find(existsSync) : undefined;
  if (!path && process.env.ALL_BROWSERS === '1')
    throw new Error(`ALL_BROWSERS asks for journeys in ${name}, which isn't installed.`);
  return path;
}

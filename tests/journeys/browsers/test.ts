import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { ADMIN, tokenOf } from '../admin/access/staff.ts';
import { type Browser, soon, type Target, wordsOf } from './browser.ts';
import { BROWSERS, type BrowserName, findBrowser } from './installed.ts';

/** One person at one browser. */
export interface Person extends Browser {
  /** Opens an address of the site anew, signed out, and listens to what the page complains of from then on. */
  visit(path: string): Promise<void>;
  /** Opens an address of the back office, signed in as the first admin. */
  visitAsAdmin(path: string): Promise<void>;
  /** Waits until it is seen. */
  see(target: Target): Promise<void>;
  /** What the focused field holds. */
  typed(): Promise<string>;
  path(): Promise<string>;
  /** Errors of the page, and what its policy refused. */
  complaints(): Promise<string[]>;
}

export interface Options {
  /** Which browser a project's journeys are made in. */
  named: BrowserName;
}

/** A journey in the browser that the project names. A picture of what was seen last is kept when it fails. */
export const test = base.extend<{ person: Person }, Options & { browserOf: Browser }>({
  named: ['firefox', { option: true, scope: 'worker' }],
  browserOf: [
    async ({ named }, use) => {
      const browser = await BROWSERS[named].start(findBrowser(named) ?? '');
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  person: async ({ browserOf, request, baseURL }, use, info) => {
    const at = (path: string) => new URL(path, baseURL).href;
    const visit = async (path: string) => {
      await browserOf.open(at('/privacy'));
      await browserOf.run(() => localStorage.clear());
      await browserOf.open(at(path));
      await browserOf.run(listen);
    };
    const person: Person = {
      ...browserOf,
      visit,
      visitAsAdmin: async (path) => {
        const token = await tokenOf(request, ADMIN);
        await browserOf.open(at('/privacy'));
        await browserOf.run((kept) => localStorage.setItem('auth_token', kept), token);
        await browserOf.open(at(path));
        await browserOf.run(listen);
      },
      see: async (target) => {
        const [css, words] = wordsOf(target);
        await soon(`${css} ${words}`, () => browserOf.run(isSeen, css, words));
      },
      typed: () => browserOf.run(() => (document.activeElement as HTMLInputElement | null)?.value ?? ''),
      path: () => browserOf.run(() => location.pathname + location.search),
      complaints: () => browserOf.run(() => (window as Listening).complaints ?? []),
    };
    await use(person);
    if (info.status !== info.expectedStatus)
      await writeFile(info.outputPath('seen.png'), await browserOf.look());
  },
});

export { expect };

type Listening = typeof window & { complaints?: string[] };

function listen(): void {
  const heard: string[] = [];
  (window as typeof window & { complaints?: string[] }).complaints = heard;
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    heard.push(`${violatedDirective} refused ${blockedURI}`),
  );
  addEventListener('error', ({ message }) => heard.push(message));
  addEventListener('unhandledrejection', ({ reason }) => heard.push(String(reason)));
}

function isSeen(css: string, words: string): boolean {
  return [...document.querySelectorAll<HTMLElement>(css)].some(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`
        .replace(/\s+/g, ' ')
        .includes(words),
  );
}

import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import { type Browser, firstSeen, soon, type Target, wordsOf } from './browser.ts';

/** Firefox without a window, over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    env: { ...process.env, TZ: 'UTC' },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  const page = await firefox.newPage();
  const find = (target: Target) =>
    soon(wordsOf(target).join(' '), async () => {
      const handle = await page.evaluateHandle(firstSeen, ...wordsOf(target));
      return handle.asElement() as ElementHandle<HTMLElement> | null;
    });
  return {
    open: async (url) => void (await page.goto(url)),
    run: (script, ...given) => page.evaluate(script as never, ...(given as unknown as never[])) as never,
    click: async (target) => (await find(target)).click(),
    choose: async (target, value) => void (await (await find(target)).select(value)),
    upload: async (target, path) =>
      ((await find(target)) as ElementHandle<HTMLInputElement>).uploadFile(path),
    type: (text) => page.keyboard.type(text),
    press: async (key) => {
      const keys = key.split('+') as KeyInput[];
      for (const one of keys) await page.keyboard.down(one);
      for (const one of keys.reverse()) await page.keyboard.up(one);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    look: () => page.screenshot(),
    close: () => firefox.close(),
  };
}

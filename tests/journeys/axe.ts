import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Half a megabyte, where `axe.source` has more than twice as much for every document to read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that depend on colours: all that can come out otherwise in another scheme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Which part of a page is looked at; all of it by default. */
interface Part {
  within?: string;
  /** Frames with documents of others. */
  without?: string;
}

/**
 * What axe objects to on a page: the rule and the element it is about, each a line. The colours are looked at in
 * the light scheme and in the dark one; what is left is the one that was there.
 */
export async function objections(page: Page, part: Part = {}): Promise<string[]> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  const inShown = await found(page, part);
  await page.emulateMedia({ colorScheme: other });
  const inOther = await ask(page, part, { type: 'rule', values: OF_COLOURS });
  await page.emulateMedia({ colorScheme: shown });
  return [...inShown, ...inOther.map((objection) => `${other}: ${objection}`)];
}

/** What axe objects to in the colours of a page, in both schemes. */
export async function colourObjections(page: Page): Promise<string[]> {
  await bringAxe(page);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const objections = await ask(page, {}, { type: 'rule', values: OF_COLOURS });
    found.push(...objections.map((objection) => `${colorScheme}: ${objection}`));
  }
  return found;
}

/** axe finds nothing wrong with what is on screen, in either scheme. @param where named when it does. */
export async function expectNoObjection(page: Page, where = '', part: Part = {}): Promise<void> {
  expect(await objections(page, part), where).toEqual([]);
}

/** The same, and the page is no wider than its window. @param where named when one of them isn't so. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await expectNoObjection(page, where);
  await expectNoScrollingAside(page, where);
}

async function expectNoScrollingAside(page: Page, where: string): Promise<void> {
  const [content, shown] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content, where).toBeLessThanOrEqual(shown ?? 0);
}

/** What every rule finds as it is shown now. */
async function found(page: Page, part: Part = {}): Promise<string[]> {
  await bringAxe(page);
  return ask(page, part, { type: 'tag', values: RULES });
}

/** A phone and a desk. */
const WIDTHS = [375, 1440];

/** Each width and each scheme once: what only the two others would show is looked for on every screen, by its own. */
const LOOKS = [
  { width: 375, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

/**
 * The same on a phone and on a desk, where it is left.
 * @param shown what has to be there still when the window has become another one.
 */
export async function expectSoundAtAnyWidth(page: Page, where: string, shown?: Locator): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    if (shown) await expect(shown).toBeVisible();
    expect(await found(page), `${where}, ${width} px wide, ${colorScheme}`).toEqual([]);
    await expectNoScrollingAside(page, where);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same, with both schemes at both widths: for each screen once. */
export async function expectSoundInAnyLook(page: Page, where: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectSound(page, `${where}, ${width} px wide`);
  }
}

/** It goes into each document once, not at each question as its package for Playwright has it. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (await frame.evaluate(() => 'axe' in window)) continue;
    await frame.evaluate(SOURCE);
    // The frames of a page may have other origins: previews have none.
    await frame.evaluate(`axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
  }
}

async function ask(
  page: Page,
  { within, without }: Part,
  runOnly: NonNullable<RunOptions['runOnly']>,
): Promise<string[]> {
  await stillness(page);
  return page.evaluate(
    async ({ context, options }) => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(context, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    {
      context: { include: [within ?? 'html'], ...(without ? { exclude: [without] } : {}) },
      options: { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
    },
  );
}

/**
 * Whatever fades or slides in has arrived: half transparent, a text has less contrast than it will have. What moves
 * without end isn't waited for.
 */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
}

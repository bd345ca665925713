import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
 * What axe objects to on a page: the rule and the element it is about, each a line. In the dark scheme only what
 * depends on colours is asked, since each place is looked at in the light one too.
 */
export async function objections(page: Page, { within, without }: Part = {}): Promise<string[]> {
  await stillness(page);
  // The old mode reads one page where the new one opens a second for each reading, which took half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  if (isDark) axe.withRules(OF_COLOURS);
  else axe.withTags(RULES);
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** axe finds nothing wrong with what is on screen. @param where named when it does. */
export async function expectNoObjection(page: Page, where = '', part: Part = {}): Promise<void> {
  expect(await objections(page, part), where).toEqual([]);
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

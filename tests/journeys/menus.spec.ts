import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from './axe.ts';
import { holdLaterCode } from './held.ts';

const services = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Services' });
const allServices = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^All Services Six/ });
const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const openPanels = (page: Page) => page.locator(':popover-open');

/** As a hand does it, which goes on moving: a page that has just come may not listen yet. */
async function hoverServices(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.move(640, 700);
    await services(page).hover();
    await expect(allServices(page)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
}

test.describe('drop-downs', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('open by hovering, say so, and close on Escape and when the pointer leaves', async ({ page }) => {
    await page.goto('/about-us');
    await hoverServices(page);
    await expect(services(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(services(page)).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(640, 780);
    await services(page).hover();
    await allServices(page).hover();
    await expect(allServices(page)).toBeVisible();
    await page.mouse.move(640, 790);
    await expect(openPanels(page)).toHaveCount(0);
  });

  test('open for a pointer that lay on the header before anybody heard of it', async ({ page }) => {
    // What is entered while the page's code is still on its way is entered only once.
    await page.addInitScript(() => {
      const swallow = (event: Event) => {
        if ((event.target as Element).localName === 'header') event.stopImmediatePropagation();
      };
      addEventListener('pointerenter', swallow, true);
    });
    await page.goto('/about-us');
    await hoverServices(page);
  });

  test('stay when the hovered button is clicked, and close on a click elsewhere', async ({ page }) => {
    await page.clock.install();
    await page.goto('/privacy');
    await hoverServices(page);
    await services(page).click();
    await page.mouse.move(20, 790);
    await page.clock.fastForward(1000);
    await expect(allServices(page)).toBeVisible();
    await page.mouse.click(20, 790);
    await expect(openPanels(page)).toHaveCount(0);
  });

  test('give the focus back on Escape and close when it moves on', async ({ page }) => {
    await page.goto('/about-us');
    await services(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(allServices(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(services(page)).toBeFocused();
    await expect(openPanels(page)).toHaveCount(0);
    await page.keyboard.press('Enter');
    for (let tile = 0; tile < 8; tile += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Resources' })).toBeFocused();
    await expect(openPanels(page)).toHaveCount(0);
  });

  test('close although the focus had moved on before their code came', async ({ page }) => {
    const release = await holdLaterCode(page, '/about-us');
    await page.goto('/about-us');
    await services(page).focus();
    await page.keyboard.press('Enter');
    for (let tile = 0; tile < 8; tile += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Resources' })).toBeFocused();
    await expect(openPanels(page)).toHaveCount(1);
    release();
    await expect(openPanels(page)).toHaveCount(0);
  });

  test('close before the page is put away', async ({ page }) => {
    await page.goto('/about-us');
    await services(page).click();
    await expect(allServices(page)).toBeVisible();
    await page.evaluate(() => location.assign('/privacy'));
    await expect(page).toHaveURL('/privacy');
    await page.goBack();
    await expect(openPanels(page)).toHaveCount(0);
  });

  test('hold nothing that axe would object to, in light and dark', async ({ page }) => {
    await page.goto('/about-us');
    await hoverServices(page);
    await expectNoObjection(page, '', { within: 'header' });
  });
});

test.describe('the mobile menu', () => {
  test.use({ viewport: { width: 375, height: 800 }, hasTouch: true });

  test('says its state and closes on choosing, also a link that stays on the page', async ({ page }) => {
    await page.goto('/contact-us?service=');
    await toggle(page).tap();
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true');
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('#menu-mobile a:not([data-enquiry])');
      link?.setAttribute('href', '#form');
      link?.click();
    });
    await expect(page).toHaveURL('/contact-us?service=#form');
    await expect(openPanels(page)).toHaveCount(0);
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('works where its code cannot be fetched', async ({ page }) => {
    await page.route('**/assets/chunks/**', (route) => route.abort());
    await page.goto('/');
    await toggle(page).tap();
    await page.locator('#menu-mobile').getByRole('link', { name: 'About Us' }).tap();
    await expect(page).toHaveURL('/about-us');
  });
});

test('every navigation starts at the top', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 2000));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a page is fetched when the pointer rests on its link, and what the server works for is not', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  const candidates = new Set<string>();
  const fetched: string[] = [];
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
    for (const { key } of preloadingAttemptSources) candidates.add(new URL(key.url).pathname);
  });
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) =>
    fetched.push(new URL(prefetchUrl).pathname),
  );
  await session.send('Preload.enable');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/blog');
  await page.getByRole('link', { name: 'About Us' }).first().hover();
  await expect.poll(() => fetched).toContain('/about-us');
  expect([...candidates].filter((path) => /^\/(api|admin|uploads)|\./.test(path))).toEqual([]);
});

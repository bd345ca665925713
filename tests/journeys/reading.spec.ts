import { expect, type Page, test } from '@playwright/test';
import { asAdmin } from './admin/access/staff.ts';
import { newPost } from './admin/posts/postEntries.ts';
import { drawn } from './drawn.ts';

const post = '/blog/captions-first';
const contents = (page: Page) => page.getByRole('navigation', { name: 'Table of contents' });

test('the table of contents marks the heading being read, and nothing moves for it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(post);
  const place = () =>
    contents(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.clientHeight));
  const before = await place();
  await page.getByRole('heading', { name: 'Our limits' }).evaluate((heading) => heading.scrollIntoView());
  // A paragraph is read from the side of its own language, whichever the post's is.
  await expect(page.getByRole('heading', { name: 'Our limits' })).toHaveCSS('unicode-bidi', 'plaintext');
  const marked = contents(page).locator('[aria-current=location]');
  await expect(marked).toHaveText('Our limits');
  expect(await place()).toEqual(before);
  await contents(page).getByRole('link', { name: 'Where to begin' }).click();
  await expect(marked).toHaveText('Where to begin');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(marked).toHaveCount(0);
});

test('a portrait that is drawn on nothing lies on light paper, in the dark too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(post);
  const portraits = page.locator('main header p img, aside[aria-labelledby=author] img');
  await expect(portraits).toHaveCount(2);
  for (const portrait of await portraits.all()) {
    await portrait.evaluate((image) => image.setAttribute('data-alpha', ''));
    await expect(portrait).toHaveCSS('background-color', 'rgb(239, 242, 237)');
  }
});

test('nothing that stays in place on the screen covers a page on paper, where nothing can be pressed', async ({
  page,
}) => {
  const standing = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter(
          (element) => element.checkVisibility() && /fixed|sticky/.test(getComputedStyle(element).position),
        )
        .map((element) => element.textContent),
    );
  await page.goto(post);
  expect(await standing()).toContain('Skip to content');
  await page.emulateMedia({ media: 'print' });
  expect(await standing()).toEqual([]);
  await expect(page.getByRole('banner')).toHaveText('Overprint', { useInnerText: true });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Book a Free Consultation' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Related articles' })).toHaveCount(0);
  const outward = page.locator('article a[href^=http]').first();
  expect(await outward.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('https://');
});

test('what passes by on the screen stands on paper once, within its width', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Client logos', 'Testimonials']) {
    const strip = page.getByRole('group', { name, exact: true });
    const items = await strip.getByRole('listitem').filter({ visible: true }).all();
    expect(items.length).toBeGreaterThan(2);
    for (const item of items) {
      const box = await item.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 720).toBe(true);
    }
    await expect(strip.locator('[aria-hidden] li').filter({ visible: true })).toHaveCount(0);
  }
});

test('a table is as wide as the paper at most, however many columns it has', async ({ page }) => {
  const row = (cell: 'th' | 'td', words: string) => `<tr>${`<${cell}>${words}</${cell}>`.repeat(12)}</tr>`;
  const cells = [
    '1,234,567.89',
    'Donaudampfschifffahrt',
    '<a href="https://example.com/a/long/address">here</a>',
  ];
  const table = `<table>${row('th', 'A heading of it')}${cells.map((words) => row('td', words)).join('')}</table>`;
  const { slug, id } = await newPost(page.request, { content: table, status: 'published' });
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await page.goto(`/blog/${slug}`);
  for (const cell of await page.locator('main :is(th, td):last-child').all()) {
    const { right, inside, over } = await cell.evaluate((element) => ({
      right: element.getBoundingClientRect().right,
      inside: element.clientWidth,
      over: element.scrollWidth,
    }));
    expect(right).toBeLessThanOrEqual(720);
    expect(over).toBeLessThanOrEqual(inside);
  }
  await asAdmin(page.request, 'delete', `/posts/${id}`);
});

test('paper, on which nothing can be opened, has every answer to the questions', async ({ page }) => {
  await page.goto('/contact-us');
  const answers = page.locator('#questions details > p');
  await expect(answers.filter({ visible: true })).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  expect(await answers.count()).toBeGreaterThan(3);
  await expect(answers.filter({ visible: false })).toHaveCount(0);
});

test('where the system decides on colours, the current page still stands out', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/blog');
  const colour = (place: string) =>
    page
      .locator(place)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const sheet = await colour('html');
  for (const list of ['Categories', 'Pages'])
    expect(await colour(`nav[aria-label=${list}] [aria-current]`)).not.toBe(sheet);
});

test.describe('sharing', () => {
  const sheet = (page: Page, outcome: string) =>
    page.addInitScript((name) => {
      const share = () => {
        Object.assign(window, { isShared: true });
        return name === '' ? Promise.resolve() : Promise.reject(new DOMException('no', name));
      };
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    }, outcome);
  const clipboard = (page: Page, works: boolean) =>
    page.addInitScript((works) => {
      const writeText = () =>
        works ? Promise.resolve() : Promise.reject(new DOMException('no', 'NotAllowedError'));
      Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
      // The older way to copy is refused with it.
      if (!works) document.execCommand = () => false;
    }, works);
  const said = (page: Page) => page.locator('[data-island=share] [role=status]');
  const press = async (page: Page) => {
    await page.goto(post);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  };

  test("says nothing after the system's sheet, whether it was used or closed", async ({ page }) => {
    await clipboard(page, true);
    for (const outcome of ['', 'AbortError']) {
      await sheet(page, outcome);
      await press(page);
      await page.waitForFunction(() => 'isShared' in window);
      await drawn(page);
      // At once: a notice goes by itself.
      expect(await said(page).textContent()).toBe('');
    }
  });

  test('copies the link where the sheet is refused', async ({ page }) => {
    await sheet(page, 'NotAllowedError');
    await clipboard(page, true);
    await page.clock.install();
    await press(page);
    await expect(said(page)).toHaveText('Link copied');
    await page.clock.fastForward(60_000);
    await expect(said(page)).toHaveText('');
  });

  test('shows the link, and leaves it there, where nothing may be copied', async ({ page }) => {
    await clipboard(page, false);
    await page.clock.install();
    await press(page);
    const link = 'Copy this link: https://www.overprint.example/blog/captions-first';
    await expect(said(page)).toHaveText(link);
    await page.clock.fastForward(60_000);
    await drawn(page);
    await expect(said(page)).toHaveText(link);
  });
});

test('lines of a plain text stay lines wherever it is shown, and rich text has its own', async ({ page }) => {
  const linesIn = (places: string) =>
    page.locator('main').evaluate((main, selector) => {
      const all = [...main.querySelectorAll<HTMLElement>(selector)];
      const shown = all.filter((element) => element.checkVisibility() && element.clientHeight > 1);
      const lines = shown.map((element) => {
        element.textContent = 'a\nb';
        return element.innerText.trim();
      });
      return [...new Set(lines)];
    }, places);
  for (const address of ['/', '/services', '/contact-us', '/book', '/blog']) {
    await page.goto(address);
    expect(await linesIn('p, dd, blockquote, figcaption'), address).toEqual(['a\nb']);
  }
  await page.goto(post);
  expect(await linesIn('header p, aside p')).toEqual(['a\nb']);
  expect(await linesIn('#where-to-begin + p')).toEqual(['a b']);
});

test('images of a gallery open large by keyboard, and a handle moves between before and after', async ({
  page,
  request,
}) => {
  const { cases } = await asAdmin<{ cases: { cover_url: string; name: string }[] }>(request, 'get', '/cases');
  const pictures = cases.slice(0, 2).map(({ cover_url: url, name: alt }) => ({ picture: { url, alt } }));
  const sections = ['thirds', 'pairs'].map((layout) => ({
    id: layout,
    type: 'gallery',
    data: { layout, pictures },
  }));
  const address = '/journey-gallery';
  const made = { address, title: 'Gallery', status: 'published', sections };
  const { id } = await asAdmin<{ id: number }>(request, 'post', '/pages', made);
  await asAdmin(request, 'post', '/admin/generate-static');

  await page.goto(address);
  const [first, second] = pictures.map(({ picture }) => picture.alt);
  const link = page.locator('#thirds').getByRole('link', { name: first as string });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: first as string })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: second as string })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#thirds').getByRole('link', { name: second as string })).toBeFocused();

  const edge = page.locator('#pairs').getByRole('slider');
  const after = page.locator('#pairs img').last();
  await edge.scrollIntoViewIfNeeded();
  const half = await after.evaluate((image) => getComputedStyle(image).clipPath);
  await edge.press('End');
  expect(await after.evaluate((image) => getComputedStyle(image).clipPath)).not.toBe(half);
  await asAdmin(request, 'delete', `/pages/${id}`);
});

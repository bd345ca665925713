import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../axe.ts';
import { holdRequests } from '../held.ts';
import { asAdmin, openAs } from './access/staff.ts';

interface Config {
  defaults: Record<string, unknown>;
  pages: Record<string, Record<string, unknown>>;
}

const TABS = ['Defaults', 'Home', 'About', 'Services', 'Contact', 'Blog', 'Digital Marketing'];
const MORE = ['Content Writing', 'Design', 'Web Dev', 'AI Solutions', 'Video Editing'];
const broken = { status: 500, json: { error: 'x' } };

/** A configuration of this journey alone, which is saved nowhere. @returns what was sent to be saved. */
async function withConfig(page: Page, config: Config): Promise<Config[]> {
  const sent: Config[] = [];
  const names = { home: 'Home' };
  await page.route('**/api/metatags', (route) => {
    if (route.request().method() !== 'PUT') return route.fulfill({ json: { ...config, names } });
    const body = route.request().postDataJSON() as { config: Config };
    sent.push(body.config);
    return route.fulfill({ json: { ...body.config, names } });
  });
  return sent;
}

const small = (): Config => ({
  defaults: { siteName: 'Overprint', siteUrl: 'https://o.example', ogImage: '', theme: 'kept', level: 3 },
  pages: {
    'case-studies': { title: 'Work', keywords: 'a, b', noindex: true },
    home: { title: 'Home', metaTitle: 'Welcome', metaDescription: 'Who we are', canonicalUrl: '/' },
  },
});

test('one tab for the defaults and one for every page, by keyboard and by address', async ({ page }) => {
  await openAs(page, 'admin', '/admin/seo-config');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SEO Configuration');
  // Other journeys may have pages of their own there.
  const known = page.getByRole('tab', { name: new RegExp(`^(${[...TABS, ...MORE].join('|')})$`) });
  await expect(known).toHaveText([...TABS, ...MORE]);
  for (const label of ['Site Name', 'Site URL', 'Default OG Image', 'Twitter Card Type', 'OG Type'])
    await expect(page.getByLabel(label)).toBeVisible();
  await page.getByRole('tab', { name: 'Defaults' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tab', { name: 'Home' })).toBeFocused();
  await expect(page).toHaveURL('/admin/seo-config?tab=home');
  await page.keyboard.press('End');
  await expect(page).toHaveURL('/admin/seo-config?tab=services.video-editing');
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Video Editing' })).toHaveAttribute('aria-selected', 'true');
  for (const label of ['Page Title', 'Meta Title', 'Meta Description', 'Keywords', 'Canonical URL'])
    await expect(page.getByLabel(label)).toBeVisible();
  await expect(page.getByText('Keywords (comma separated)')).toBeVisible();
});

test('what is changed in several tabs is marked, kept and saved as a whole', async ({ page }) => {
  const sent = await withConfig(page, small());
  await openAs(page, 'admin', '/admin/seo-config');
  await expect(page.getByRole('tab')).toHaveText(['Defaults', 'Home', 'Case Studies']);
  await page.getByLabel('Site Name').fill('Underprint');
  await page.getByRole('tab', { name: 'Case Studies' }).click();
  await page.getByLabel('Meta Title').fill('Our work');
  await expect(page.getByRole('tab', { name: 'Case Studies (unsaved changes)' })).toBeVisible();
  await page.getByRole('tab', { name: 'Defaults (unsaved changes)' }).click();
  await expect(page.getByLabel('Site Name')).toHaveValue('Underprint');
  await expect(page.getByRole('tab', { name: /unsaved/ })).toHaveCount(2);
  await page.getByLabel('Site Name').press('Control+s');
  await expect(page.getByText('Success', { exact: true })).toBeVisible();
  await expect(page.getByText('SEO configuration saved successfully')).toBeVisible();
  await expect(page.getByText(/only after the static pages are rebuilt/)).toBeVisible();
  await expect(page.getByRole('tab', { name: /unsaved/ })).toHaveCount(0);
  const { defaults, pages } = small();
  expect(sent).toEqual([
    {
      defaults: { ...defaults, siteName: 'Underprint' },
      pages: { ...pages, 'case-studies': { ...pages['case-studies'], metaTitle: 'Our work' } },
    },
  ]);
});

test('leaving asks while something is unsaved', async ({ page }) => {
  await withConfig(page, small());
  await openAs(page, 'admin', '/admin/seo-config');
  await page.getByLabel('Site Name').fill('Underprint');
  await page.getByRole('link', { name: 'Leads' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.getByLabel('Site Name')).toHaveValue('Underprint');
  await page.getByRole('link', { name: 'Leads' }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/admin/leads');
});

test('what cannot be loaded is loaded again when asked; a spinner stands there meanwhile', async ({
  page,
}) => {
  const answer = await holdRequests(page, '**/api/metatags', (route) => route.fulfill(broken));
  await openAs(page, 'admin', '/admin/seo-config');
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached();
  answer();
  await expect(page.getByText('Failed to load SEO configuration')).toBeVisible();
  await page.unroute('**/api/metatags');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('tab', { name: 'Defaults' })).toBeVisible();
});

test('what cannot be saved stays typed, and the button works again', async ({ page }) => {
  await withConfig(page, small());
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/metatags', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await held;
    await route.abort();
  });
  await openAs(page, 'admin', '/admin/seo-config?tab=home');
  await page.getByLabel('Meta Title').fill('Kept');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  answer();
  await expect(page.getByText('Failed to save SEO configuration')).toBeVisible();
  await expect(page.getByLabel('Meta Title')).toHaveValue('Kept');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeEnabled();
});

test('a wrong address leads to its tab and field, and nothing is sent', async ({ page }) => {
  const sent = await withConfig(page, small());
  await openAs(page, 'admin', '/admin/seo-config?tab=home');
  await page.getByLabel('Canonical URL').fill('nowhere');
  await page.getByRole('tab', { name: 'Defaults' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByLabel('Canonical URL')).toBeFocused();
  await expect(page.getByText('Canonical URL must be a web address or a path')).toBeVisible();
  expect(sent).toEqual([]);
});

test('counts and previews follow what is typed', async ({ page }) => {
  await withConfig(page, small());
  await openAs(page, 'admin', '/admin/seo-config?tab=home');
  const result = page.getByRole('figure', { name: 'In search results' });
  await expect(page.getByText('7 of about 60 characters')).toBeVisible();
  await expect(result).toContainText('o.example');
  await page.getByLabel('Meta Title').fill('A long title that nobody will ever read to its very end here');
  await page.getByLabel('Meta Title').press('End');
  await page.keyboard.type(' at all');
  await expect(page.getByText('67 of about 60 characters: the end will be cut off')).toBeVisible();
  await expect(result).toContainText('to its very end …');
  await expect(page.getByRole('figure', { name: 'When someone shares the link' })).toContainText(
    'Who we are',
  );
  await page.getByLabel('Meta Title').fill('');
  await expect(result).toContainText('Home');
});

// One after the other: both write the site's own configuration.
test.describe('in the configuration of the site', () => {
  test.describe.configure({ mode: 'default' });

  test('the later of two admins sees what the other saved, and decides', async ({ page }) => {
    await openAs(page, 'admin', '/admin/seo-config?tab=services.design');
    const mark = `Mine ${Date.now()}`;
    await page.getByLabel('Meta Title').fill(mark);
    const { defaults, pages } = await asAdmin<Config>(page.request, 'get', '/metatags');
    const key = 'services.design';
    const theirs = { ...pages, [key]: { ...pages[key], metaTitle: 'Theirs', keywords: 'their words' } };
    await asAdmin(page.request, 'put', '/metatags', { config: { defaults, pages: theirs } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Admin has saved this configuration in the meantime.')).toBeVisible();
    await expect(page.getByText('Failed to save SEO configuration')).toBeVisible();
    await expect(page.getByLabel('Meta Title')).toHaveValue(mark);
    await expect(page.getByLabel('Keywords')).toHaveValue('their words');
    await expect(page.getByText('Admin has saved: “Theirs”')).toBeVisible();
    await expectNoObjection(page, 'stale');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('SEO configuration saved successfully')).toBeVisible();
    const saved = await asAdmin<Config>(page.request, 'get', '/metatags');
    expect(saved.pages[key]).toMatchObject({ metaTitle: mark, keywords: 'their words' });
    await asAdmin(page.request, 'put', '/metatags', { config: { defaults, pages } });
  });

  test('what Site Check finds of a page leads to the very field', async ({ page }) => {
    const { defaults, pages } = await asAdmin<Config>(page.request, 'get', '/metatags');
    const key = 'services.video-editing';
    const poor = { ...pages[key], metaTitle: 'Long '.repeat(20), metaDescription: '' };
    await asAdmin(page.request, 'put', '/metatags', {
      config: { defaults, pages: { ...pages, [key]: poor } },
    });
    await openAs(page, 'admin', '/admin/site-check');
    const found = page.getByRole('listitem').filter({ hasText: 'Video Editing' });
    await found.getByRole('link', { name: 'no meta description' }).click();
    await expect(page).toHaveURL(`/admin/seo-config?tab=${key}`);
    await expect(page.getByRole('tab', { name: 'Video Editing' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Meta Description')).toBeFocused();
    await page.goBack();
    await found.getByRole('link', { name: 'meta title has 99 characters' }).click();
    await expect(page.getByLabel('Meta Title')).toBeFocused();
    await asAdmin(page.request, 'put', '/metatags', { config: { defaults, pages } });
  });
});

test('on a phone the tabs scroll, and the open one is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openAs(page, 'admin', '/admin/seo-config?tab=services.video-editing');
  await expect(page.getByRole('tab', { name: 'Video Editing' })).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('tab', { name: 'Video Editing' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'AI Solutions' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

test('Save Changes stays in sight while a long tab is scrolled, on a desk and on a phone', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/seo-config?tab=home');
  await expect(page.getByLabel('Canonical URL')).toBeVisible();
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 600 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(150);
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Canonical URL').focus();
    await expect(page.getByLabel('Canonical URL')).toBeInViewport({ ratio: 1 });
    await page.getByLabel('Canonical URL').blur();
  }
});

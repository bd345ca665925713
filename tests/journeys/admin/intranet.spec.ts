import { expect, type Page, test } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { ADMIN, newLead, openSignedIn, tokenOf } from './access/staff.ts';
import { writePost } from './posts/postEditor.ts';

const port = Number(process.env.JOURNEY_PORT ?? 4310);
/** No browser trusts this one as it does localhost: over plain http it leaves out half of what scripts may use. */
const intranet = `http://intranet.test:${port}`;

test.use({
  launchOptions: {
    executablePath: findChromium(),
    args: ['--no-sandbox', '--host-resolver-rules=MAP intranet.test 127.0.0.1'],
  },
});

async function open(page: Page, path: string): Promise<void> {
  await openSignedIn(page, await tokenOf(page.request, ADMIN), `${intranet}${path}`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
}

test('the back office copies over plain http, or selects what is to be copied and says so', async ({
  page,
}) => {
  const id = await newLead(page.request, { phone: '+49 170 1234567' });
  await open(page, `/admin/leads/${id}`);
  await page.getByRole('button', { name: 'Copy the phone number' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied!' })).toBeAttached();
  const note = page.getByRole('textbox', { name: /note/i });
  await note.focus();
  await page.keyboard.press('Control+V');
  await expect(note).toHaveValue('+49 170 1234567');

  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await page.getByRole('button', { name: 'Copy the email address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'press Ctrl+C' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Selected: the email address' })).toBeFocused();
  await page.keyboard.press('Control+C');
  await note.fill('');
  await page.keyboard.press('Control+V');
  await expect(note).toHaveValue(/^visitor-.*@example\.com$/);
});

test('a post is written and saved over plain http, and passkeys say what they need', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await open(page, '/admin/posts/create');
  await writePost(page);
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page.getByText('Blog post created successfully')).toBeVisible();
  await open(page, '/admin/account');
  await expect(page.getByText(/https/).first()).toBeVisible();
  expect(failures).toEqual([]);
});

import { expect, type Page, test } from '@playwright/test';
import { expectNoObjection } from '../../axe.ts';
import { holdBack } from '../../held.ts';
import { ADMIN, asAdmin, newLead, newUser, openAs, PASSWORD, tokenOf } from '../access/staff.ts';

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const newNote = (page: Page) => timeline(page).getByRole('textbox', { name: 'Note', exact: true });
const happened = (page: Page) => timeline(page).getByRole('listitem');

test('a note is written, changed, deleted and brought back, by keyboard', async ({ page }) => {
  const id = await newLead(page.request);
  await openAs(page, 'admin', `/admin/leads/${id}`);
  await expect(timeline(page).getByText(/^waiting for/)).toBeVisible();
  await newNote(page).fill('Called.\n<i>Wants</i> a quote.');
  await timeline(page).getByLabel('Kind').selectOption('Call');
  await page.keyboard.press('Control+Enter');
  const note = happened(page).filter({ hasText: 'Called.' });
  await expect(note.getByText('<i>Wants</i> a quote.')).toBeVisible();
  await expect(newNote(page)).toHaveValue('');
  await expect(newNote(page)).toBeFocused();
  await expect(timeline(page).getByText(/^after/)).toBeVisible();

  const edit = note.getByRole('button', { name: 'Edit the note' });
  await edit.focus();
  await page.keyboard.press('Enter');
  const text = timeline(page).getByRole('textbox', { name: 'Edit the note' });
  await expect(text).toBeFocused();
  await text.fill('Called twice.');
  await page.keyboard.press('Control+Enter');
  await expect(happened(page).filter({ hasText: 'Called twice.' }).getByText('edited')).toBeVisible();
  const changed = happened(page).filter({ hasText: 'Called twice.' });
  await expect(changed.getByRole('button', { name: 'Edit the note' })).toBeFocused();
  await changed.getByRole('button', { name: 'Delete the note' }).click();
  await expect(changed).toHaveCount(0);
  await expect(newNote(page)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(changed).toBeVisible();
  await page.reload();
  await expect(changed).toBeVisible();
});

test('a note that cannot be saved is said, and what was typed stays, through a reload too', async ({
  page,
}) => {
  const id = await newLead(page.request);
  await openAs(page, 'admin', `/admin/leads/${id}`);
  await newNote(page).fill('Please keep me');
  await page.route('**/notes', (route) => route.abort());
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByText('Failed to save note')).toBeVisible();
  await page.reload();
  await expect(newNote(page)).toHaveValue('Please keep me');
  await page.unroute('**/notes');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(happened(page).filter({ hasText: 'Please keep me' })).toHaveCount(1);
  await page.route('**/notes/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Delete the note' }).click();
  await expect(page.getByText('Failed to delete note')).toBeVisible();
  await expect(happened(page).filter({ hasText: 'Please keep me' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit the note' }).click();
  const edited = timeline(page).getByRole('textbox', { name: 'Edit the note' });
  await edited.fill('Please keep this too');
  await page.reload();
  await expect(edited).toHaveValue('Please keep this too');
  await timeline(page).getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await expect(happened(page).filter({ hasText: 'Please keep me' })).toHaveCount(1);
  await expect(edited).toHaveCount(0);
  await newNote(page).fill('   ');
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByText('Please write something')).toBeVisible();
});

test('a note is saved when the session ends in the middle, after signing in again', async ({ page }) => {
  const id = await newLead(page.request);
  await openAs(page, 'admin', `/admin/leads/${id}`);
  await newNote(page).fill('Written before the session ended');
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Add Note' }).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Password').fill(ADMIN.password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(happened(page).filter({ hasText: 'Written before the session ended' })).toHaveCount(1);
});

test('notes of others can be read and no more', async ({ page }) => {
  const id = await newLead(page.request);
  const other = await newUser(page.request, 'admin');
  const token = await tokenOf(page.request, { email: other.email, password: PASSWORD });
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.post(`/api/leads/${id}/notes`, { headers, data: { text: 'From somebody else' } });
  await openAs(page, 'admin', `/admin/leads/${id}`);
  const note = happened(page).filter({ hasText: 'From somebody else' });
  await expect(note.getByText(other.display_name)).toBeVisible();
  await expect(note.getByRole('button')).toHaveCount(0);
});

test('the timeline tells where a lead came from and how its meeting is reached', async ({ page }) => {
  const email = `meet-${Date.now()}@example.com`;
  const origin = { utm_source: 'newsletter', utm_campaign: 'spring', referrer: 'javascript:alert(1)' };
  await newLead(page.request, { email, lead_type: 'Consultation', landing_page: '/services', ...origin });
  const day = String(1 + Math.floor(Math.random() * 28)).padStart(2, '0');
  const time = `${1 + Math.floor(Math.random() * 12)}:30 PM`;
  const meeting = { meetingType: 'technical-review', date: `2098-0${1 + (Number(day) % 9)}-${day}`, time };
  const booked = await page.request.post('/api/booking', {
    data: { name: 'Mia', email, timezone: 'Europe/London', ...meeting },
  });
  expect(booked.status()).toBe(201);
  const { meetingLink } = (await booked.json()) as { meetingLink: string };
  const { leads } = await asAdmin<{ leads: { id: number }[] }>(page.request, 'get', `/leads?search=${email}`);
  await openAs(page, 'admin', `/admin/leads/${leads[0]?.id}`);
  const arrival = happened(page).filter({ hasText: 'Arrived through: Consultation' });
  for (const text of ['/services', 'javascript:alert(1)', 'newsletter', 'spring']) {
    await expect(arrival.getByText(text)).toBeVisible();
  }
  await expect(arrival.getByRole('link')).toHaveCount(0);
  const booking = happened(page).filter({ hasText: 'Booked: Technical Review' });
  await expect(booking.getByRole('link', { name: 'Meeting link' })).toHaveAttribute('href', meetingLink);
});

test('a lead knows its neighbours in the list, and what else its address sent', async ({ page }) => {
  const mark = `Row${Date.now()}`;
  const email = `${mark}@example.com`;
  await newLead(page.request, { name: `Cas ${mark}` });
  await newLead(page.request, { name: `Bea ${mark}`, email, message: 'The first time' });
  await newLead(page.request, { name: `Ada ${mark}`, email, message: 'The second time' });
  const heading = page.getByRole('heading', { level: 1 });
  await openAs(page, 'admin', `/admin/leads?search=${mark}&sort=name&order=asc`);
  await page.getByRole('link', { name: `Ada ${mark}` }).click();
  await expect(heading).toHaveText(`Ada ${mark}`);
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.getByRole('link', { name: `Next lead: Bea ${mark}` }).click();
  await expect(heading).toHaveText(`Bea ${mark}`);
  await expect(heading).toBeFocused();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('j');
  await expect(heading).toHaveText(`Cas ${mark}`);
  await expect(page.getByText('3 of 3')).toBeVisible();
  // The answer to the change comes when another lead is shown already.
  const answer = await holdBack(page, '**/status');
  await page.keyboard.press('3');
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Won');
  await page.keyboard.press('k');
  await expect(heading).toHaveText(`Bea ${mark}`);
  answer();
  await expect(page.getByText('Lead status updated')).toBeVisible();
  await expect(heading).toHaveText(`Bea ${mark}`);
  const also = page.getByRole('region', { name: 'Also wrote' });
  await expect(also.getByText('The second time')).toBeVisible();
  await also.getByRole('link').click();
  await expect(heading).toHaveText(`Ada ${mark}`);
  await page.goBack();
  await page.getByRole('link', { name: 'Back to Leads' }).click();
  await expect(page).toHaveURL(`/admin/leads?search=${mark}&sort=name&order=asc`);
});

test('a lead is deleted after a question, and the list follows', async ({ page }) => {
  const id = await newLead(page.request, { name: 'Spam Sender' });
  await openAs(page, 'admin', `/admin/leads/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete Spam Sender' })
    .getByText('Delete', { exact: true })
    .click();
  await expect(page.getByText('Lead deleted successfully')).toBeVisible();
  await expect(page).toHaveURL('/admin/leads');
  await page.goto(`/admin/leads/${id}`);
  await expect(page.getByText('Lead not found')).toBeVisible();

  const taken = await newLead(page.request);
  await page.goto(`/admin/leads/${taken}`);
  await newNote(page).fill('Written while somebody else deletes the lead');
  await asAdmin(page.request, 'delete', `/leads/${taken}`);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await expect(page.getByText('Failed to save note')).toBeVisible();
  await expect(
    page.getByText(/^Someone else has deleted it in the meantime\. Copy what you typed/),
  ).toBeVisible();
  await expect(newNote(page)).toHaveValue('Written while somebody else deletes the lead');
});

test('axe objects to nothing on a lead with everything, on a phone in light and dark', async ({ page }) => {
  const email = `${'long'.repeat(12)}${Date.now()}@example.com`;
  await newLead(page.request, { email });
  await newLead(page.request, {
    email,
    message: 'm'.repeat(300),
    referrer: `https://example.com/${'r'.repeat(200)}`,
  });
  const { leads } = await asAdmin<{ leads: { id: number }[] }>(page.request, 'get', `/leads?search=${email}`);
  await asAdmin(page.request, 'post', `/leads/${leads[0]?.id}/notes`, { text: 'n'.repeat(400) });
  await page.setViewportSize({ width: 375, height: 800 });
  await openAs(page, 'admin', `/admin/leads/${leads[0]?.id}`);
  await page.getByRole('button', { name: 'Edit the note' }).click();
  await expect(page.getByRole('region', { name: 'Also wrote' })).toBeVisible();
  await expectNoObjection(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

import { expect, test } from '@playwright/test';
import { expectSoundAtAnyWidth } from '../axe.ts';
import { asAdmin, newLead, newUser, openBy } from './access/staff.ts';

test('a colleague who gets leads hears of them at the bell, opens one by keyboard, and marks the rest as read', async ({
  page,
}) => {
  const colleague = await newUser(page.request, 'admin');
  const [first, second] = [
    await newLead(page.request, { name: 'Vera First' }),
    await newLead(page.request, { name: 'Wim Second' }),
  ];
  for (const id of [first, second])
    await asAdmin(page.request, 'put', '/leads/owner', { leads: [{ id, owner_id: colleague.id }] });
  await openBy(page, colleague, '/admin/posts');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, unread: 2');

  await bell.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notifications' });
  const [newer, older] = [/Unread: .*assigned you Wim Second/, /Unread: .*assigned you Vera First/];
  await expect(list.getByRole('link', { name: newer })).toBeVisible();
  await expectSoundAtAnyWidth(page, 'the bell', list.getByRole('link', { name: older }));
  await page.keyboard.press('Tab');
  await expect(list.getByRole('button', { name: 'Mark all as read' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list.getByRole('link', { name: newer })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/leads/${second}`);
  await expect(list).toHaveCount(0);
  await expect(bell).toHaveAccessibleName('Notifications, unread: 1');

  await bell.press('Enter');
  await expect(list.getByRole('link', { name: newer })).toHaveCount(0);
  await expect(list.getByRole('link', { name: older })).toBeVisible();
  await list.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(list.getByRole('link', { name: /^Unread/ })).toHaveCount(0);
  await expect(list).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(bell).toBeFocused();
});

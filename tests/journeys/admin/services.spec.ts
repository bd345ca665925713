import { expect, type Page, test } from '@playwright/test';
import { expectSoundAtAnyWidth } from '../axe.ts';
import { openAs } from './access/staff.ts';

async function servicesOf(page: Page): Promise<string[]> {
  const { services } = await (await page.request.get('/api/services')).json();
  return services.map((service: { name: string }) => service.name);
}

test('an admin adds a service, moves it, hides it, and takes a deletion back', async ({ page }) => {
  const name = `Journey ${Date.now()}`;
  await openAs(page, 'admin', '/admin/services');
  await page.getByRole('button', { name: 'Add Service' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Service' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Summary is required')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).or(dialog.getByLabel('Name *')).first().fill(name);
  await dialog.getByLabel('Short Name').fill(name);
  await dialog.getByLabel('Summary').fill('What it is.');
  await dialog.getByLabel('Description').fill('What it is, and for whom.');
  await dialog.getByLabel('Drawing', { exact: true }).selectOption('None');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const up = page.getByRole('button', { name: `Move ${name} up` });
  const hidden = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && !answer.url().endsWith('/place'),
  );
  // The order is saved, and its answer is late.
  await page.route('**/place', async (route) => {
    const response = await route.fetch();
    await hidden;
    await route.fulfill({ response });
  });
  await up.click();
  await expect(page.getByRole('status').filter({ hasText: `${name} moved to place` })).toHaveCount(1);
  await expect.poll(async () => (await servicesOf(page)).indexOf(name)).toBe(5);
  await page.getByRole('button', { name: `Hide ${name}` }).click();
  await expect(page.getByText('Order saved')).toBeVisible();
  await page.unroute('**/place');
  await expect(page.getByRole('button', { name: `Show ${name}` })).toBeVisible();
  const { services } = await (await page.request.get('/api/services')).json();
  expect(JSON.stringify(services)).not.toContain(name);
  await expectSoundAtAnyWidth(page, 'the services', up);

  const remove = page.getByRole('button', { name: `Delete ${name}` });
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.message());
    void dialog.accept();
  });
  await remove.click();
  await expect(remove).toHaveCount(0);
  expect(questions[0]).toContain('disappear when you next generate the static pages');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(remove).toBeVisible();
  await remove.click();
  await expect(remove).toHaveCount(0);
});

test('an admin changes the navigation: mistakes are named, a removed entry comes back, nothing is lost by leaving', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin/navigation');
  const menu = page.getByRole('treegrid', { name: 'Menu entries' });
  const fields = page.getByRole('region', { name: 'Link' });
  await page.getByRole('button', { name: 'Add Link' }).first().click();
  await menu.getByRole('button', { name: 'About Us /about-us' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const name = fields.getByRole('textbox', { name: 'Name' });
  await expect(name, 'of the entry that is wrong').toBeFocused();
  await expect(fields.getByText('Name is required')).toBeVisible();
  await expect(menu.getByText('Fix the marked fields')).toBeVisible();
  await name.fill('Careers');
  await fields.getByRole('combobox', { name: 'Address' }).fill('/about-us');
  const preview = page.frameLocator('iframe[title="The header as visitors will see it"]');
  const header = preview.getByRole('navigation', { name: 'Main' });
  await expect(header.getByRole('link', { name: 'Careers' })).toBeVisible();
  const up = menu.getByRole('button', { name: 'Move Careers up' });
  await up.click();
  await expect(up).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Careers moved to place 4 of 5' })).toHaveCount(1);
  await menu.getByRole('button', { name: 'Remove Careers' }).click();
  await expect(menu.getByRole('button', { name: 'Remove Careers' })).toHaveCount(0);
  await expect(menu.getByRole('row', { name: 'Contact Us' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(menu.getByRole('button', { name: 'Remove Careers' })).toBeVisible();
  await expectSoundAtAnyWidth(page, 'the navigation', menu);

  await fields.getByLabel('Position').selectOption('In the group “Resources”');
  const dropDown = preview.locator('[popover]').getByRole('link', { name: 'Careers' });
  await expect(dropDown).toBeVisible();
  await menu.getByRole('button', { name: /^Careers/ }).click();
  await menu.getByRole('button', { name: 'Drag Careers' }).press('Enter');
  // Where it would be put has the focus a moment after the key.
  const target = page.locator('[aria-label^="Insert"]:focus');
  await expect(target).toHaveAttribute('aria-label', 'Insert after Careers');
  await page.keyboard.press('ArrowUp');
  await expect(target).toHaveAttribute('aria-label', 'Insert between Blog Posts and Careers');
  await page.keyboard.press('ArrowUp');
  await expect(target).toHaveAttribute('aria-label', 'Insert before Blog Posts');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'place 1 of 2 in Resources' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(dropDown).toHaveCount(0);
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Your changes to the navigation are not saved.');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await expect(menu.getByRole('button', { name: 'Remove Careers' })).toBeVisible();
  await page.getByRole('link', { name: 'Services', exact: true }).click();
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
});

import { expect, test } from '@playwright/test';
import { writePost } from '../posts/postEditor.ts';
import { newPost } from '../posts/postEntries.ts';
import { asAdmin, leadOn, openAs } from './staff.ts';

const library = ['Authors', 'Categories', 'Gallery'];
const authors = ['Dashboard', 'Blog Posts', ...library, 'Site Check'];
const editors = [
  'Dashboard',
  'Blog Posts',
  'Pages',
  ...library,
  'Case Studies',
  'Team',
  'Files',
  'Snippets',
  'Site Check',
  'Activity',
];
/** With the number of leads that nobody has opened. */
const leads = /^Leads(\d+\+? new)?$/;
const site = [
  'Site Check',
  'Services',
  'Navigation',
  'SEO Config',
  'Redirects',
  'Settings',
  'Users',
  'Activity',
];
const content = [
  'Blog Posts',
  'Pages',
  ...library,
  'Client Logos',
  'Testimonials',
  'Case Studies',
  'Team',
  'Files',
  'Collections',
  'Snippets',
];
const admins = ['Dashboard', leads, 'Reports', 'Bookings', ...content, ...site];
const sidebars = { author: authors, editor: editors, admin: admins };
/** Where the sidebar's word isn't the screen's. */
const titles: Record<string, string> = { Users: 'User Management', 'SEO Config': 'SEO Configuration' };

/** Calls that only admins may make, or editors too for the activity. */
const OF_ADMINS =
  /\/api\/(leads|users|logos|testimonials|metatags|redirects|bookings|settings|admin\/activity)/;

for (const role of ['author', 'editor', 'admin'] as const) {
  test(`the sidebar of an ${role} shows what is theirs, every entry leads somewhere, and nothing asks for more`, async ({
    page,
  }) => {
    test.slow();
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/') && response.status() >= 400)
        refused.push(`${response.status()} ${response.url()} on ${page.url()}`);
    });
    const allIsThere = () => expect(page.getByText('Loading...')).toHaveCount(0);
    const user = await openAs(page, role, '/admin');
    const entries = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
    const heading = page.getByRole('heading', { level: 1 });
    const expected = sidebars[role];
    await expect(entries).toHaveText(expected);
    for (const entry of expected) {
      await entries.filter({ hasText: entry }).click();
      const label = entry === leads ? 'Leads' : String(entry);
      await expect(heading).toHaveText(titles[label] ?? label);
      await expect(page).toHaveTitle(/\| Overprint$/);
      await allIsThere();
    }
    await expect(page.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
    if (!user) return;
    await expect(page.getByText(user.display_name).first()).toBeVisible();

    await leadOn(page, '/admin/posts/create');
    await writePost(page, 'Words');
    await page.getByLabel('Title *').press('Control+s');
    await expect(page).toHaveURL(/\/posts\/\d+\/edit/);
    const own = page.url().replace(/.*\/admin\/|\/edit.*/g, '');
    const { pages } = await asAdmin<{ pages: { id: number }[] }>(page.request, 'get', '/pages');
    const ofEditors = [`pages/${pages[0]?.id}`, `pages/${pages[0]?.id}/history`];
    const theirs = [`${own}/edit`, `${own}/history`, 'trash', 'account'];
    for (const path of [...theirs, ...(role === 'editor' ? ofEditors : [])]) {
      await page.goto(`/admin/${path}`);
      await expect(heading, path).not.toHaveText(/can’t open|no page|not found/i);
      await allIsThere();
    }
    expect(refused).toEqual([]);

    const calls: string[] = [];
    page.on('request', (request) => {
      if (OF_ADMINS.test(request.url())) calls.push(request.url());
    });
    const others = ['leads', 'leads/1', 'users', 'logos', 'testimonials', 'seo-config', 'redirects'];
    if (role === 'author') others.push('activity');
    for (const path of [...others, 'bookings', 'bookings/1', 'settings', 'settings/brand']) {
      await leadOn(page, '/admin/authors');
      await expect(heading).toHaveText('Authors');
      await leadOn(page, `/admin/${path}`);
      await expect(heading, path).toHaveText('You can’t open this page');
    }
    expect(calls).toEqual([]);
  });
}

test('an author comes to the dashboard by the address that people guess, changes no author, and opens nobody else’s post', async ({
  page,
}) => {
  const { id } = await newPost(page.request);
  const heading = page.getByRole('heading', { level: 1 });
  await openAs(page, 'author', '/admin/dashboard');
  await expect(page).toHaveURL('/admin');
  await expect(heading).toHaveText('Dashboard');
  await leadOn(page, '/admin/authors');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Add|Edit|Delete/ })).toHaveCount(0);
  await leadOn(page, `/admin/posts/${id}/edit`);
  await expect(heading).toHaveText('You can’t open this page');
});

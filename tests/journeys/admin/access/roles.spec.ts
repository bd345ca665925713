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
  'Collections',
];
const admins = ['Dashboard', leads, 'Reports', 'Bookings', ...content, ...site];
const sidebars = { author: authors, editor: editors, admin: admins };
/** Where the sidebar's word isn't the screen's. */
const titles: Record<string, string> = { Users: 'User Management', 'SEO Config': 'SEO Configuration' };

for (const role of ['author', 'editor', 'admin'] as const) {
  test(`the sidebar of an ${role} shows what is theirs, and every entry leads somewhere`, async ({
    page,
  }) => {
    const user = await openAs(page, role, '/admin');
    const entries = page.getByRole('navigation', { name: 'Back office' }).getByRole('link');
    const expected = sidebars[role];
    await expect(entries).toHaveText(expected);
    for (const entry of expected) {
      await entries.filter({ hasText: entry }).click();
      const label = entry === leads ? 'Leads' : String(entry);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(titles[label] ?? label);
      await expect(page).toHaveTitle(/\| Overprint$/);
    }
    if (user) await expect(page.getByText(user.display_name).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Site' })).toHaveAttribute('href', '/');
  });
}

for (const role of ['author', 'editor'] as const) {
  test(`addresses that are not an ${role}'s say so, without asking the server`, async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (
        /\/api\/(leads|users|logos|testimonials|metatags|redirects|bookings|settings|admin\/activity)/.test(
          request.url(),
        )
      )
        calls.push(request.url());
    });
    await openAs(page, role, '/admin/leads');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('You can’t open this page');
    const others = ['leads/1', 'users', 'logos', 'testimonials', 'seo-config', 'redirects'];
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

for (const role of ['author', 'editor'] as const) {
  test(`no screen of an ${role} asks the server for something that isn’t theirs`, async ({ page }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/') && response.status() >= 400)
        refused.push(`${response.status()} ${response.url()} on ${page.url()}`);
    });
    const user = await openAs(page, role, '/admin/posts/create');
    await writePost(page, 'Words');
    await page.getByLabel('Title *').press('Control+s');
    await expect(page).toHaveURL(/\/posts\/\d+\/edit/);
    const own = page.url().replace(/.*\/admin\/|\/edit.*/g, '');
    const screens = [
      '',
      'posts',
      `${own}/edit`,
      `${own}/history`,
      'trash',
      'site-check',
      'authors',
      'categories',
    ];
    const { pages } = await asAdmin<{ pages: { id: number }[] }>(page.request, 'get', '/pages');
    const ofEditors = ['activity', 'pages', `pages/${pages[0]?.id}`, `pages/${pages[0]?.id}/history`];
    for (const path of [...screens, 'gallery', 'account', ...(role === 'editor' ? ofEditors : [])]) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 }), path).not.toHaveText(
        /can’t open|no page|not found/i,
      );
      await expect(page.getByText('Loading...')).toHaveCount(0);
    }
    expect(user?.role).toBe(role);
    expect(refused).toEqual([]);
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

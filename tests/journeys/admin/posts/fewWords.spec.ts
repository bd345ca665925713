import { expect, type Page, test } from '@playwright/test';
import { ADMIN, leadOn, openSignedIn, tokenOf } from '../access/staff.ts';

const at = '2026-01-02T03:04:05.000Z';
const person = {
  id: 1,
  name: 'Ann Example',
  slug: 'ann',
  bio: '',
  avatar_url: 'https://agency.example/ann.png',
};
const lead = {
  id: 1,
  name: 'Ann Example',
  email: 'ann@example.com',
  message: 'Hello',
  status: 'Lead',
  created_at: at,
};
const post = {
  id: 1,
  slug: 'a-post',
  title: 'A post',
  content: '<p>Words</p>',
  status: 'published',
  author: person,
};
const image = { id: 1, alt_text: 'A jar', image_url: '/uploads/jar.webp', file_size: 900, created_at: at };
const logo = {
  id: 1,
  name: 'Mill & Co',
  logo_url: '/uploads/mill.webp',
  alt_text: 'Mill',
  sort_order: 0,
  active: true,
};
const said = { id: 1, name: 'Ann Example', role: 'Head', quote: 'Good work', sort_order: 0, active: true };
const user = { id: 1, email: ADMIN.email, display_name: 'Ann Example', role: 'admin' };
const seo = { defaults: { siteName: 'Mill' }, pages: { home: { title: 'Home' } } };

/** What the specification names of each reply (sections 3 and 7), and nothing else. */
const REPLIES: readonly [address: RegExp, reply: object][] = [
  [/\/auth\/me$/, { user }],
  [/\/posts$/, { posts: [post], totalPages: 1 }],
  [/\/posts\/id\/1$/, post],
  [/\/authors$/, { authors: [person] }],
  [/\/categories$/, { categories: [{ id: 1, name: 'Design', slug: 'design', description: '' }] }],
  [/\/leads$/, { leads: [lead] }],
  [/\/leads\/1$/, lead],
  [/\/users$/, { users: [user] }],
  [/\/logos$/, { logos: [logo] }],
  [/\/testimonials$/, { testimonials: [said] }],
  [/\/gallery$/, { images: [image] }],
  [/\/metatags$/, seo],
];

/** Each screen, and words that it draws from such a reply, which the one before it doesn't have. */
const SCREENS: readonly [path: string, words: string][] = [
  ['', 'Dashboard'],
  ['/authors', 'Ann Example'],
  ['/categories', 'Design'],
  ['/posts', 'A post'],
  ['/posts/create', 'Create Blog Post'],
  ['/posts/1/edit', 'Edit Blog Post'],
  ['/gallery', 'A jar'],
  ['/seo-config', 'SEO Configuration'],
  ['/users', 'Ann Example'],
  ['/logos', 'Mill & Co'],
  ['/leads', 'Ann Example'],
  ['/testimonials', 'Good work'],
  ['/leads/1', 'ann@example.com'],
  ['/bookings', 'Bookings'],
  ['/redirects', 'Redirects'],
  ['/trash', 'Trash'],
  ['/activity', 'Activity'],
  ['/site-check', 'Site Check'],
  ['/redirects/not-found', 'Redirects'],
  ['/settings', 'Settings'],
  ['/account', 'Your sign-in'],
];

/** Everything that the reply doesn't have comes as null, as other servers write what they don't know. */
const NULLS = Object.fromEntries(
  ['total', 'totalPages', 'held', 'events', 'notes', 'bookings', 'others', 'messages', 'spam', 'utm', 'owner']
    .concat([
      'renditions',
      'width',
      'height',
      'used_in',
      'categories',
      'phone',
      'company',
      'project_type',
      'today',
    ])
    .map((name) => [name, null]),
);

async function answer(page: Page, otherwise: object): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const reply = REPLIES.find(([address]) => address.test(pathname))?.[1] ?? {};
    const nulls = (value: object): object => ({ ...otherwise, ...value });
    const whole = Object.entries(nulls(reply)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((item) => (typeof item === 'object' ? nulls(item) : item)) : value,
    ]);
    await route.fulfill({ json: Object.fromEntries(whole) });
  });
}

for (const [how, otherwise] of [
  ['leaves out', {}],
  ['has null for', NULLS],
] as const) {
  test(`every screen bears a reply that ${how} what the specification doesn't name`, async ({ page }) => {
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(`${page.url()}: ${message}`));
    const token = await tokenOf(page.request, ADMIN);
    await answer(page, otherwise);
    await openSignedIn(page, token, '/admin/account');
    const main = page.getByRole('main');
    await expect(main).toContainText('Your sign-in');
    for (const [path, words] of SCREENS) {
      await leadOn(page, `/admin${path}`);
      await expect.soft(main, path).toContainText(words);
      await expect.soft(main.getByText('This page could not be shown'), path).toHaveCount(0);
    }
    expect(failures).toEqual([]);
  });
}

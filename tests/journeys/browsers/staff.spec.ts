import { writeFile } from 'node:fs/promises';
import { ADMIN, asAdmin, newLead } from '../admin/access/staff.ts';
import { newPicture, newWords } from '../admin/library/images.ts';
import { expect, test } from './test.ts';

test('staff sign in, and out', async ({ person }) => {
  await person.visit('/admin/leads');
  await person.see(['h1', 'Back office']);
  await person.click('[name=email]');
  await person.type(ADMIN.email);
  await person.press('Tab');
  await person.type('Wrong1Password');
  await person.press('Enter');
  await person.see(['[role=alertdialog], [role=alert]', 'Invalid email or password. Please try again.']);
  await person.click('[name=password]');
  await person.run(() => (document.activeElement as HTMLInputElement).select());
  await person.type(ADMIN.password);
  await person.press('Enter');
  await person.see(['h1', 'Leads']);
  expect(await person.complaints()).toEqual([]);
});

test('a post with a picture is written, saved and read again', async ({ person, request }, info) => {
  const title = newWords(`Written in ${info.project.name}`);
  const picture = info.outputPath('picture.png');
  await writeFile(picture, await newPicture());
  await person.visitAsAdmin('/admin/posts/create');
  await person.click(['textarea', 'Title']);
  await person.type(title);
  await person.run((label) => {
    const select = [...document.querySelectorAll('select')].find((one) =>
      one.labels[0]?.textContent?.includes(label),
    );
    select?.focus();
  }, 'Author');
  await person.press('ArrowDown');
  await person.click('[contenteditable=true]');
  await person.type('First words. ');
  await person.click(['button', 'Insert image']);
  await person.see(['[role=dialog]', 'Select Image']);
  await person.click(['[role=dialog] button', 'Upload New']);
  await person.click(['[role=dialog] input', 'Alt Text']);
  await person.type(`Alt of ${title}`);
  await person.upload('[role=dialog] input[type=file]', picture);
  // The dialog grows with what the file shows, and its buttons move.
  await person.see('[role=dialog] img');
  await person.click(['[role=dialog] button', 'Upload & Select']);
  await person.click(['[role=dialog] button', 'Select Image']);
  await person.press('Control+End');
  await person.press('Enter');
  await person.type('Last words.');
  await person.click(['button', 'Save Post']);
  await person.see(['[role=alertdialog], [role=alert], [role=status]', 'Blog post created successfully']);
  const { posts } = await asAdmin<{ posts: { id: number }[] }>(
    request,
    'get',
    `/posts?search=${encodeURIComponent(title)}`,
  );
  const post = await asAdmin<{ title: string; content: string }>(request, 'get', `/posts/id/${posts[0]?.id}`);
  expect(post.title).toBe(title);
  expect(post.content).toMatch(/First words\..*<img[^>]+alt="Alt of .*<p>Last words\.<\/p>/s);
  expect(await person.complaints()).toEqual([]);
});

test('the dashboard publishes', async ({ person }) => {
  await person.visitAsAdmin('/admin');
  // What comes above the button moves it.
  await person.see(['main h2', 'Make it yours']);
  await person.see(['main h2', 'New leads']);
  await person.click(['main button', 'Generate']);
  await person.see([
    '[role=alertdialog], [role=alert], [role=status]',
    'Static pages generated successfully!',
  ]);
  expect(await person.complaints()).toEqual([]);
});

test('a day is typed into its parts, above rows that lead to their leads', async ({ person, request }) => {
  const lead = await newLead(request);
  await person.visitAsAdmin('/admin/leads');
  await person.see(['tbody a', 'Vera Visitor']);
  await person.click(['button', 'Filter']);
  await person.click(['[role=spinbutton]', 'day, From']);
  await person.type('01072027');
  const address = () => person.run(() => location.search);
  await expect.poll(address).toBe('?from=2027-07-01');
  await person.click(['button', 'Clear From']);
  await expect.poll(address).toBe('');
  await person.press('Escape');
  // The link of a row covers it all, and nothing but it.
  await person.run((selector) => {
    const row = document.querySelector(selector)?.closest('tr')?.getBoundingClientRect();
    if (row) (document.elementFromPoint(row.right - 4, row.top + 4) as HTMLElement | null)?.click();
  }, `tbody a[href$="/${lead}"]`);
  await expect.poll(() => person.path()).toBe(`/admin/leads/${lead}`);
  expect(await person.complaints()).toEqual([]);
});

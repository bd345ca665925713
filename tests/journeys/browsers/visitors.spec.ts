import { asAdmin, type tokenOf } from '../admin/access/staff.ts';
import { dayAfter } from '../meetings/bookings.ts';
import { slowAssets } from './slowAssets.ts';
import type { Person } from './test.ts';
import { expect, test } from './test.ts';

/** Words that nothing else in the store has. */
const unique = (about: string) => `${about} ${test.info().project.name} ${Date.now().toString(36)}`;

async function leadsOf(request: Parameters<typeof tokenOf>[0], name: string) {
  const found = await asAdmin<{ leads: { name: string; email: string; message: string }[] }>(
    request,
    'get',
    `/leads?search=${encodeURIComponent(name)}`,
  );
  return found.leads.map(({ name, email }) => [name, email]);
}

async function fillPerson(person: Person, form: string, name: string): Promise<void> {
  await person.click(`${form} [name=name]`);
  await person.type(name);
  await person.press('Tab');
  await person.type('ada@example.com');
}

test('the menus open by pointer and key, and lead on', async ({ person }) => {
  await person.visit('/');
  await person.click(['header button', 'Services']);
  await person.see(['header a', 'Design']);
  await person.press('Escape');
  await person.click(['header button', 'Resources']);
  await person.click(['header a', 'Blog Posts']);
  // The page that is left has a heading as well.
  await expect.poll(() => person.path()).toBe('/blog');
  await person.see(['h1', '']);
  await person.resize(400, 800);
  await person.visit('/');
  await person.click(['header button', 'Menu']);
  await person.click(['header a', 'Contact Us']);
  await person.see(['h2', 'Send us a message']);
  await person.resize(1280, 900);
});

test('the contact form is sent in place', async ({ person, request }) => {
  const name = unique('Contact');
  await person.visit('/contact-us');
  await fillPerson(person, '[data-form=contact]', name);
  await person.choose('[data-form=contact] select', 'design');
  await person.click('[data-form=contact] textarea');
  await person.type('About engines.');
  await person.click(['[data-form=contact] button', 'Send Message']);
  await person.see(['[role=alertdialog], [role=alert], [role=status]', 'Message sent!']);
  expect(await leadsOf(request, name)).toEqual([[name, 'ada@example.com']]);
  expect(await person.complaints()).toEqual([]);
});

test('the enquiry dialog says what is missing, and sends what is there', async ({ person, request }) => {
  const name = unique('Enquiry');
  await person.visit('/services');
  await person.click(['main a', 'Get Started']);
  await person.see(['[role=dialog]', 'Get Started Today']);
  await person.click('[role=dialog] [name=name]');
  await person.type(name);
  await person.press('Tab');
  await person.type('ada@');
  await person.press('Enter');
  await person.see(['[role=dialog]', 'Please enter a valid email address']);
  await person.type('example.com');
  await person.click(['[role=dialog] button', 'Send Enquiry']);
  await person.see(['[role=alertdialog], [role=alert], [role=status]', 'Thank you!']);
  expect(await leadsOf(request, name)).toEqual([[name, 'ada@example.com']]);
  expect(await person.complaints()).toEqual([]);
});

test('three steps lead to a booked half hour', async ({ person, request }) => {
  const name = unique('Booked');
  const days = test.info().project.name === 'firefox' ? 45 : 46;
  await person.visit('/');
  await person.click(['main a', 'Book a Free Consultation']);
  await person.see(['[role=dialog]', 'Contact Information']);
  await fillPerson(person, '[role=dialog]', name);
  await person.click(['[role=dialog] button', 'Next']);
  await person.see(['[role=dialog]', 'Meeting Details']);
  await person.choose('[role=dialog] [name=meetingType]', 'technical-review');
  const day: [string, string] = [
    '[role=gridcell]:not([data-outside-month]) [role=button]',
    dayAfter(days).words,
  ];
  const isThere = () =>
    person.run(
      (css, words) => [...document.querySelectorAll(css)].some((one) => one.ariaLabel?.includes(words)),
      ...day,
    );
  for (let month = 0; month < 8 && !(await isThere()); month += 1)
    await person.click(['[role=dialog] button', 'Following month']);
  await person.click(day);
  await person.choose('[role=dialog] select[name=time]', '10:30 AM');
  await person.click(['[role=dialog] button', 'Next']);
  await person.see(['[role=dialog]', dayAfter(days).words]);
  await person.click(['[role=dialog] button', 'Book Meeting']);
  await person.see(['[role=dialog] h3', 'Your meeting is booked']);
  expect(await leadsOf(request, name)).toEqual([[name, 'ada@example.com']]);
  expect(await person.complaints()).toEqual([]);
});

test('a page that is loaded again has what was said in its steps, on the same clock', async ({ person }) => {
  await person.visit('/book');
  const zone = () =>
    person.run(() => document.querySelector<HTMLSelectElement>('#booking-timezone')?.value ?? '');
  const own = await zone();
  await person.click('#booking-name');
  await person.see('form[aria-label="Consultation booking"]');
  await person.type('Ada');
  await person.press('Tab');
  await person.type('ada@example.com');
  await person.press('Enter');
  await person.see(['h3', 'Meeting Details']);
  await person.run(() => location.reload());
  await person.see('#booking-name');
  expect(await zone()).toBe(own);
  // WebKit fills in nothing on a page that is loaded again; Firefox does so a moment after the page is there.
  const kept = test.info().project.name === 'firefox' ? 'Ada' : '';
  const name = () => document.querySelector<HTMLInputElement>('#booking-name')?.value;
  await expect.poll(() => person.run(name)).toBe(kept);
  await person.run(() => document.querySelector<HTMLInputElement>('#booking-name')?.focus());
  await person.see('form[aria-label="Consultation booking"]');
  const taken = () =>
    document.querySelector<HTMLInputElement>('form[aria-label="Consultation booking"] [autocomplete="name"]')
      ?.value;
  expect(await person.run(taken)).toBe(kept);
});

test('the search of the blog finds while somebody types', async ({ person }) => {
  await person.visit('/blog');
  await person.click('input[type=search]');
  await person.type('caption');
  await person.see(['h2', 'Captions first']);
  await person.see(['[role=status]', 'articles for “caption”']);
  expect(await person.typed()).toBe('caption');
  expect(await person.path()).toBe('/blog?q=caption');
  expect(await person.complaints()).toEqual([]);
});

test('a page that is slow, and that an add-on changed, loses no typed letter', async ({
  person,
  baseURL,
}) => {
  const slow = await slowAssets(baseURL ?? '', 400);
  try {
    for (const [path, form] of [
      ['/contact-us', '[data-form=contact]'],
      ['/', '[data-form=enquiry]'],
    ] as const) {
      await person.open(slow.origin + path);
      await person.run((css) => {
        for (const field of document.querySelectorAll(`${css} input, ${css} textarea`))
          field.after(document.createElement('div'));
        for (const label of document.querySelectorAll<HTMLElement>(`${css} label, ${css} button`))
          label.innerHTML = `<font><font>${label.innerHTML}</font></font>`;
      }, form);
      await person.click(`${form} [name=name]`);
      for (const letter of 'Ada') await person.type(letter);
      await person.press('Tab');
      for (const letter of 'ada@example.com') await person.type(letter);
      await person.press('Tab');
      for (const digit of '0117') await person.type(digit);
      // Its code takes the form over.
      await person.see(`${form}[novalidate]`);
      const field = (name: string) =>
        person.run(
          (css, name) => document.querySelector<HTMLInputElement>(`${css} [name=${name}]`)?.value,
          form,
          name,
        );
      expect([await field('name'), await field('email'), await field('phone'), await person.typed()]).toEqual(
        ['Ada', 'ada@example.com', '0117', '0117'],
      );
    }
  } finally {
    slow.close();
  }
});

import { describe, expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { createTestApi, openTestApi } from '../../support/api.ts';
import { set } from '../../support/entries/bookings.ts';
import { enquiry, leadOf, leadsSeen } from '../../support/entries/leads.ts';

const api = await openTestApi();
const app = createApp(api.parts);
const admin = await api.signIn('admin');

/** Sends what a browser without JavaScript sends. */
async function submit(path: string, fields: Record<string, string>, to = app) {
  const response = await to.request(path, { method: 'POST', body: new URLSearchParams(fields) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const script = '"><script>alert(1)</script>';
const when = { meetingType: 'consultation', timezone: 'Europe/London', time: '9:00 AM' };

describe('the enquiry form without JavaScript', () => {
  it('leads to the thank-you page, which can be reloaded', async () => {
    const fields = enquiry({ message: 'a\r\nb', projectType: 'seo' });
    const reply = await submit('/api/contact', fields);
    expect([reply.status, reply.headers.get('location'), reply.text]).toEqual([303, '/thank-you', '']);
    expect(await leadOf(api, admin, fields.email)).toMatchObject({ message: 'a\r\nb', project_type: 'seo' });
  });

  it('counts once when it is sent twice, and again with other words', async () => {
    const fields = enquiry({ message: 'First' });
    await Promise.all([submit('/api/contact', fields), submit('/api/contact', fields)]);
    await submit('/api/contact', fields);
    await submit('/api/contact', { ...fields, message: 'Second' });
    const { leads } = await leadsSeen(api, admin);
    const stored = leads.filter(({ email }) => email === fields.email).map(({ message }) => message);
    expect(stored).toEqual(['Second', 'First']);
  });

  it('is shown again with what was typed, what is wrong and whose it is', async () => {
    await set(api, { brand: 'Ink & Sons' });
    const fields = enquiry({ name: '', email: script, message: script, lead_type: 'Home Enquiry' });
    const { status, headers, text } = await submit('/api/contact', fields);
    expect([status, headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8']);
    expect(text).toContain('<title>Your message has not been sent yet | Ink &amp; Sons</title>');
    expect(text).toContain('<a href="/">Ink &amp; Sons</a>');
    expect(text).toContain('Name is required');
    expect(text).toContain('Please enter a valid email address');
    expect(text).toContain('<input type="hidden" name="lead_type" value="Home Enquiry">');
    const typed = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
    expect(text).toContain(
      `name="email" type="text" inputmode="email" autocapitalize="none" spellcheck="false" value="${typed}"`,
    );
    expect(text).toContain(`${typed}</textarea>`);
    expect(text).not.toContain('<script');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('speaks the agency’s language, also where it answers code', async () => {
    const wording = {
      'answers-notSent': 'Noch nicht gesendet',
      'forms-name': 'Ihr Name',
      'forms-nameRequired': 'Bitte nennen Sie Ihren Namen',
      'answers-home': 'Zur Startseite',
    };
    await set(api, { wording, language: 'de' });
    const { text } = await submit('/api/contact', enquiry({ name: '' }));
    expect(text).toContain('<html lang="de">');
    for (const words of Object.values(wording)) expect(text).toContain(words);
    const { body } = await api.send('POST', '/contact', { json: enquiry({ name: '' }) });
    expect(body).toMatchObject({
      error: 'Bitte nennen Sie Ihren Namen',
      code: 'invalid',
      fields: { name: 'Bitte nennen Sie Ihren Namen' },
    });
    await set(api, { wording: {}, language: 'en-GB' });
  });

  it('forgets what a machine sent, and thanks it', async () => {
    const fields = enquiry({ honeypot: 'x' });
    expect((await submit('/api/contact', fields)).status).toBe(303);
    expect(await leadOf(api, admin, fields.email)).toBeUndefined();
  });

  it('keeps the words when there were too many of them', async () => {
    const limits = { enquiries: 1000, perAddress: 1 };
    const limited = createApp((await createTestApi({ rateLimit: true, limits })).parts);
    const fields = enquiry({ message: 'My long story' });
    expect((await submit('/api/contact', fields, limited)).status).toBe(303);
    const { status, headers, text } = await submit('/api/contact', fields, limited);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect([status, text]).toEqual([429, expect.stringContaining('My long story')]);
    expect(text).toContain('wait a little and try again.</p>');
  });
});

describe('the booking form without JavaScript', () => {
  it('leads to a page with the meeting, for who knows its address', async () => {
    const reply = await submit('/api/booking', { ...enquiry(), ...when, date: '2088-06-01' });
    const location = reply.headers.get('location') ?? '';
    expect(reply.status).toBe(303);
    expect(location).toMatch(/^\/api\/booking\/manage\/[\w-]{43}$/);
    const page = await app.request(location);
    const text = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toMatch(/Tuesday,? 1 June 2088, 9:00 AM/);
    expect(text).toMatch(/href="https:\/\/meet\.jit\.si\/meeting-/);
    expect((await app.request(`${location}x`)).status).toBe(404);
  });

  it('is shown again with other times when somebody has that one', async () => {
    const fields = { ...enquiry({ message: 'Keep me' }), ...when, date: '2088-06-02' };
    await submit('/api/booking', fields);
    const { status, text } = await submit('/api/booking', fields);
    expect(status).toBe(409);
    expect(text).toContain('9:30 AM on Wednesday 2 June 2088 is free.');
    expect(text).toContain(
      'If this form was sent twice, by a double click for example, your meeting is booked',
    );
    expect(text).toContain('Keep me');
    expect(text).toContain('<option value="9:00 AM" selected>');
  });

  it('is shown again when its date has passed', async () => {
    const { status, text } = await submit('/api/booking', { ...enquiry(), ...when, date: '2020-01-01' });
    expect([status, text]).toEqual([400, expect.stringContaining('This time has passed')]);
  });
});

describe('a form without JavaScript that fails before it is read', () => {
  const asBrowser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const files = new FormData();
  files.set('name', 'Ada');

  it.each([
    ['too large', '/api/contact', new URLSearchParams({ message: 'x'.repeat(1.1e6) }), 413, /limit is 1 MB/],
    ['of another kind', '/api/contact', files, 415, /could not be read/],
    [
      'for an address that is none',
      '/api/contacts',
      new URLSearchParams({ name: 'A' }),
      404,
      /page doesn’t exist/,
    ],
  ])('is answered with a page and a way back: %s', async (_, path, body, status, words) => {
    const response = await app.request(path, { method: 'POST', headers: asBrowser, body });
    const text = await response.text();
    const { headers } = response;
    expect([response.status, headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8']);
    expect(text).toMatch(words);
    expect(text).toMatch(/the Back button of your browser/);
    expect(text).toContain('<a href="/">');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^\w+$/);
  });

  it('is a page while the store is damaged, which says when to come back', async () => {
    const { store } = api.parts;
    const damaged = Object.create(store, { condition: { value: { damaged: true } } }) as typeof store;
    const broken = createApp({ ...api.parts, store: damaged });
    const body = new URLSearchParams(enquiry({}));
    const response = await broken.request('/api/contact', { method: 'POST', headers: asBrowser, body });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await response.text()).toMatch(/role="alert">.*in a minute/);
  });

  it('is JSON for a program', async () => {
    const body = new URLSearchParams({ message: 'x'.repeat(1.1e6) });
    const response = await app.request('/api/contact', { method: 'POST', body });
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'too_large' }]);
  });
});

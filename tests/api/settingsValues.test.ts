import { describe, expect, it } from 'vitest';
import { alwaysOpen } from '#content-api/agency/hours.shared.ts';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import { defaultLook } from '#content-api/values/look.shared.ts';
import { openTestApi } from '../support/api.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

const save = (json: object) => api.send<Record<string, never>>('PUT', '/settings', { token, json });
const monday = (from: string, to: string) => ({ hours: { ...alwaysOpen, monday: [{ from, to }] } });
const place = { street: '', locality: '', postalCode: '', country: '' };

describe('a setting that would break something later', () => {
  it.each([
    ['email', { email: 'hello.agency.example' }],
    ['email', { email: 'hello@agency.example,' }],
    ['phone', { phone: 'call us' }],
    ['profiles.0.url', { profiles: [{ url: 'https://' }] }],
    ['profiles.0.url', { profiles: [{ url: 'linkedin.com:company' }] }],
    ['profiles.0.url', { profiles: [{ url: '', name: 'LinkedIn' }] }],
    ['profiles.0.url', { profiles: [{ url: 'https://ada:secret@example.com/' }] }],
    ['address.country', { address: { ...place, country: '12' } }],
    ['hourCycle', { hourCycle: 'h11' }],
    ['look.colours.ink', { look: { colours: { ...defaultLook.colours, ink: 'red' }, corners: 'soft' } }],
    ['look.corners', { look: { ...defaultLook, corners: 'url(https://evil.example)' } }],
    ['securityContact', { securityContact: 'mailto:nobody' }],
    ['securityContact', { securityContact: 'http://example.com' }],
    ['hours.monday.0.to', monday('17:00', '09:00')],
    ['hours.monday.0.to', monday('09:10', '09:50')],
    ['holidays.0.from', { holidays: [{ name: 'None', from: '2027-02-29', to: '2027-03-01' }] }],
    ['holidays.0.to', { holidays: [{ name: 'Typo', from: '2027-02-01', to: '2072-02-03' }] }],
    ['horizon', { notice: 2881, horizon: 2 }],
    ['buffer', { buffer: -1 }],
    ['wording.forms-nothing', { wording: { 'forms-nothing': 'Unheard of' } }],
    ['wording.booking-step', { wording: { 'booking-step': 'Part {part}' } }],
    ['meetingUrlTemplate', { meetingUrlTemplate: 'https://meet.example.com' }],
    ['meetingUrlTemplate', { meetingUrlTemplate: 'https:///{room}' }],
    ['brand', { brand: 'x'.repeat(10_000) }],
  ])('is refused at %s: %j', async (field, json) => {
    const { status, body } = await save(json);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'invalid', fields: { [field]: expect.stringMatching(/^[A-Z]/) } });
  });

  it('is refused against what is saved already, at the field that was sent', async () => {
    expect((await save({ horizon: 2 })).status).toBe(200);
    expect((await save({ notice: 2881 })).body.fields).toEqual({
      notice: expect.stringContaining('Visitors'),
    });
    expect((await save({ notice: 2880 })).status).toBe(200);
    expect((await save({ horizon: 1 })).body.fields).toEqual({
      horizon: expect.stringContaining('Visitors'),
    });
    expect((await save({ brand: 'Goes on' })).status).toBe(200);
  });
});

it('a line stays one line, in the order it was typed, and blank where nothing shows', async () => {
  const { body } = await save({
    brand: 'Over\r\nprint\u202e',
    tagline: '\u200b\u2060\u3164',
    phone: ' 1234 \0',
  });
  expect(body).toMatchObject({ brand: 'Over print', tagline: '', phone: '1234' });
});

it('an address is taken as people say it, and completed', async () => {
  const { body } = await save({
    profiles: [{ url: 'linkedin.com/company/agency' }],
    securityContact: 'ada@agency.example',
  });
  expect(body).toMatchObject({
    profiles: [{ url: 'https://linkedin.com/company/agency', name: '' }],
    securityContact: 'mailto:ada@agency.example',
  });
});

it('29 February, old zones and the end of the day are right', async () => {
  const holidays = [{ name: 'Leap day', from: '2028-02-29', to: '2028-02-29' }];
  expect((await save({ holidays, timezone: 'US/Pacific', ...monday('23:30', '24:00') })).status).toBe(200);
});

it('one that an earlier version took breaks nothing, and admins read of it on the dashboard', async () => {
  const old = {
    securityContact: 'https://',
    meetingUrlTemplate: 'https://{room} x',
    horizon: 1,
    notice: 5000,
    navigation: { menu: 'none' },
  };
  for (const [key, value] of Object.entries(old)) {
    const row = { key, value: JSON.stringify(value), updated_at: '2026-01-01T00:00:00.000Z' };
    await api.store.db
      .insertInto('settings')
      .values(row)
      .onConflict((on) => on.column('key').doUpdateSet(row))
      .execute();
  }
  const seo = {
    siteUrl: 'https://agency.example/site',
    twitterCard: 'Large',
    ogImage: 'https://',
    siteName: 'Kept',
  };
  const entry = { kind: 'defaults' as const, key: '', value: JSON.stringify(seo) };
  await api.store.db.insertInto('seo_entries').values(entry).execute();
  const read = await api.send('GET', '/metatags');
  const defaults = { siteUrl: 'https://agency.example', twitterCard: '', ogImage: '', siteName: 'Kept' };
  expect(read).toMatchObject({ status: 200, body: { defaults } });
  const { body } = await api.send<Overview>('GET', '/admin/overview', { token });
  const troubles = body.settings?.map(({ path, text }) => `${path}: ${text}`);
  expect(troubles).toEqual([
    expect.stringMatching(
      /^\/settings\/contact: The setting securityContact “https:\/\/” is ignored: Must be an address/,
    ),
    expect.stringMatching(/^\/settings\/bookings: The setting meetingUrlTemplate/),
    expect.stringMatching(/^\/seo-config: .*Site URL must be a web address without a path/),
    expect.stringMatching(/^\/seo-config: .*Default OG image must be/),
    expect.stringMatching(/^\/seo-config: .*Twitter card type must be summary/),
    expect.stringMatching(/^\/navigation: The navigation has an error: menu: /),
    expect.stringMatching(/^\/settings\/contact: Mail is waiting\. There is no sender address/),
    expect.stringMatching(/^\/settings\/bookings: Visitors could never book/),
  ]);
  const editor = await api.signIn('editor');
  expect((await api.send<Overview>('GET', '/admin/overview', { token: editor })).body.settings).toBeNull();
});

it.each([
  ['siteUrl', 'agency.example', 'https://agency.example/site', 'https://a:b@agency.example', 'https://'],
  ['ogImage', 'picture.png', 'https://', '//elsewhere.example/a.png', 'https://exa mple.com/a.png'],
  ['twitterCard', 'Large', 'summary large'],
  ['ogType', 'web site', '<script>'],
  ['siteName', 'x'.repeat(10_000)],
])('the %s of the SEO configuration is refused at its field where it is wrong', async (name, ...values) => {
  for (const value of values) {
    const json = { defaults: { [name]: value }, pages: {} };
    const { status, body } = await api.send('PUT', '/metatags', { token, json });
    expect([status, Object.keys(body.fields ?? {})], value).toEqual([400, [`defaults.${name}`]]);
  }
});

import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { allEarlierSchema } from '#content-api/agency/earlier.shared.ts';
import { alwaysOpen } from '#content-api/agency/hours.shared.ts';
import type { Navigation } from '#content-api/agency/navigation/navigation.shared.ts';
import type { Settings } from '#content-api/agency/settings/settings.shared.ts';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { defaultLook } from '#content-api/values/look.shared.ts';
import { openTestApi } from '../support/api.ts';

type AllEarlier = z.infer<typeof allEarlierSchema>;

const api = await openTestApi();
const token = await api.signIn('admin');

const read = async () => (await api.send<Settings>('GET', '/settings', { token })).body;
const change = (json: object) =>
  api.send<Settings & { fields: Record<string, string> }>('PUT', '/settings', { token, json });

describe('the settings', () => {
  it('offer every half hour until somebody says otherwise', async () => {
    expect(await read()).toMatchObject({
      brand: '',
      timezone: 'UTC',
      look: defaultLook,
      hours: alwaysOpen,
      holidays: [],
      notice: 0,
      buffer: 0,
      horizon: 0,
      maxPerDay: 0,
    });
  });

  it('say to all staff whether hours are counted to 12 or to 24', async () => {
    const author = await api.signIn('author');
    const cycle = async () =>
      (await api.send<{ hourCycle: string }>('GET', '/auth/me', { token: author })).body.hourCycle;
    expect(await cycle()).toBe('h23');
    await change({ language: 'en-US' });
    expect(await cycle()).toBe('h12');
    await change({ hourCycle: 'h23' });
    expect(await cycle()).toBe('h23');
    await change({ language: 'en-GB', hourCycle: 'auto' });
  });

  it('change only where something is said, and answer all of them', async () => {
    await change({ brand: 'Overprint', notice: '120' });
    const { status, body } = await change({ buffer: 15, hours: { ...alwaysOpen, sunday: [] } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ brand: 'Overprint', notice: 120, buffer: 15, hours: { sunday: [] } });
    expect(await read()).toEqual(body);
  });

  it('keep nothing that no page or feed can hold', async () => {
    const { body } = await change({ brand: 'Over\u0008print\ud83d', tagline: '\u0000' });
    expect(body).toMatchObject({ brand: 'Overprint', tagline: '' });
  });

  it.each([
    [{ notice: -1 }, 'notice', 'Must be a whole number from 0 to 86400'],
    [{ buffer: '1.5' }, 'buffer', 'Must be a whole number from 0 to 1440'],
    [{ maxPerDay: 49 }, 'maxPerDay', 'Must be a whole number from 0 to 48'],
    [{ keepLeads: 0 }, 'keepLeads', 'Must be a whole number from 1 to 240'],
    [{ keepSpam: '' }, 'keepSpam', 'Must be a whole number from 1 to 365'],
    [{ timezone: 'Mars/Phobos' }, 'timezone', 'Must be an IANA time zone, for example Europe/London'],
    [{ timezone: '+05:30' }, 'timezone', 'Must be an IANA time zone, for example Europe/London'],
    [{ profiles: [{ url: 'javascript:alert(1)' }] }, 'profiles.0.url', 'Must be a web address'],
    [
      { hours: { ...alwaysOpen, monday: [{ from: '9:00', to: '17:00' }] } },
      'hours.monday.0.from',
      'Please enter a time',
    ],
    [
      { holidays: [{ name: 'Winter', from: '2026-12-24', to: '2026-12-01' }] },
      'holidays.0.to',
      'Choose the first day or a later one',
    ],
    [
      { holidays: [{ name: '', from: '2026-12-24', to: '2026-12-24' }] },
      'holidays.0.name',
      'Name is required',
    ],
    [
      { meetingUrlTemplate: 'http://x.example/{room}' },
      'meetingUrlTemplate',
      'Must be an https: address with {room} in it',
    ],
  ])('refuse %j at its field', async (wrong, field, message) => {
    const before = await read();
    const reply = await change(wrong);
    expect([reply.status, reply.body.fields]).toEqual([400, { [field]: message }]);
    expect(await read()).toEqual(before);
  });

  it('that an older program left behind and nobody would accept count as unset', async () => {
    await saveSettings(api.store.db, { horizon: 'for ever', holidays: 7 });
    expect(await read()).toMatchObject({ horizon: 0, holidays: [] });
  });
});

describe('what settings were', () => {
  const earlier = async (of: string) => {
    const { body } = await api.send<AllEarlier>('GET', `/settings/earlier?of=${of}`, { token });
    return body.earlier;
  };

  it('is told with who changed them, newest first, each time all of those asked for', async () => {
    await change({ brand: 'Harbour', tagline: 'By the sea', phone: '+351 22 123 45 67' });
    await change({ brand: 'Harbour & Lime' });
    await change({ tagline: 'By the river', phone: '+351 22 765 43 21' });
    expect((await earlier('brand,tagline')).slice(0, 2)).toEqual([
      expect.objectContaining({ by: 'admin 1', changed: ['tagline'], values: { tagline: 'By the sea' } }),
      expect.objectContaining({ changed: ['brand'], values: { brand: 'Harbour', tagline: 'By the sea' } }),
    ]);
  });

  it('is told of navigation, letters and the SEO configuration as well', async () => {
    const before = await api.send<Navigation>('GET', '/navigation', { token });
    const json = { ...before.body, legal: { text: '© {brand}', links: [] } };
    await api.send('PUT', '/navigation', { token, json });
    await api.send('PUT', '/navigation', { token, json: { ...json, menu: [] } });
    expect((await earlier('navigation')).map(({ values }) => values.navigation)).toEqual([json, null]);

    const seo = { defaults: { siteName: 'Harbour' }, pages: {} };
    await api.send('PUT', '/metatags', { token, json: seo });
    await api.send('PUT', '/metatags', { token, json: { defaults: { siteName: 'Lime' }, pages: {} } });
    expect((await earlier('seo'))[0]?.values.seo).toMatchObject(seo);
  });

  it('is kept for the last fifty changes of a value', async () => {
    for (let nth = 0; nth < 55; nth += 1) await change({ description: `Version ${nth}` });
    expect((await earlier('description')).map(({ values }) => values.description)).toEqual(
      Array.from({ length: 50 }, (_, nth) => `Version ${53 - nth}`),
    );
  });
});

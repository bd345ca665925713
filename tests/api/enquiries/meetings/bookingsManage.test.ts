import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { manageLink } from '#content-api/enquiries/bookings/store.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { booked, queuedFor, set, visitingOnNewYearsDay } from '../../../support/entries/bookings.ts';

const at = visitingOnNewYearsDay();
const { get, post, stored } = at;
const date = '2027-02-10';

describe('the page of a booking', () => {
  it('is found by its secret address alone, told nobody to keep, and changes nothing', async () => {
    const { id, uid, page } = await booked(at.api, date, { timezone: 'Europe/Berlin' });
    const before = await stored(id);
    await set(at.api, { brand: 'Overprint' });
    const reply = await get(page);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('<title>Your meeting | Overprint</title>');
    expect(reply.text).toContain('<p class="brand"><a href="/">Overprint</a></p>');
    expect(reply.text).toMatch(/Wednesday,? 10 February 2027, 9:00 AM \(Europe\/Berlin\)/);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      etag: `"${uid}.0"`,
    });
    for (const path of [page, `${page}/move`, `${page}/cancel`, `${page}/meeting.ics`]) await get(path);
    expect(await stored(id)).toEqual(before);
    expect((await get(`${page.slice(0, -2)}xx`)).status).toBe(404);
    expect((await post(`${page.slice(0, -2)}xx/cancel`, {})).status).toBe(404);
  });

  it('speaks the agency’s language on each of its pages', async () => {
    const { page } = await booked(at.api, date);
    await set(at.api, {
      language: 'de',
      wording: {
        'manage-booked': 'Ihr Termin steht',
        'meetings-consultation': 'Erstgespräch',
        'manage-length': '{meeting}, {minutes} Minuten per Video',
        'manage-nextFree': 'Die nächsten freien Zeiten',
        'manage-askCancel': 'Diesen Termin absagen?',
        'manage-moveInstead': 'Sie können ihn auch {move}.',
        'manage-moveIt': 'verschieben',
        'messages-lateDate': 'Bitte wählen Sie einen Tag',
      },
    });
    const { text } = await get(page);
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('<h1>Ihr Termin steht</h1>');
    expect(text).toContain('Erstgespräch, 30 Minuten per Video');
    expect(text).toContain('Mittwoch, 10. Februar 2027');
    expect((await get(`${page}/move`)).text).toContain('Die nächsten freien Zeiten');
    expect((await get(`${page}/cancel`)).text).toMatch(
      /Diesen Termin absagen\?[\s\S]*Sie können ihn auch <a href="[^"]+">verschieben<\/a>\./,
    );
    const refused = await post(`${page}/move`, { date: 'never', time: '9:00 AM', timezone: 'UTC' });
    expect(refused.text).toContain('Bitte wählen Sie einen Tag');
    await set(at.api, { language: 'en-GB', wording: {} });
  });

  it('stands in the frame of the site, as soon as a release lends one', async () => {
    const { page } = await booked(at.api, date);
    const { releases, current } = releaseFolder(at.api.parts.dataDir);
    mkdirSync(join(releases, '1'), { recursive: true });
    const lent =
      '<html><head><link rel="stylesheet" href="/assets/site.css"><title>Lost</title></head>' +
      '<body><header>Menu</header><main id="main"><h1>Lost</h1></main><footer>Imprint</footer></body></html>';
    writeFileSync(join(releases, '1', '404.html'), lent);
    symlinkSync(join(releases, '1'), current);
    onTestFinished(() => rmSync(current));
    for (const path of [page, `${page}/move`, `${page}/cancel`, `${page.slice(0, -2)}xx`]) {
      const { text, headers } = await get(path);
      for (const part of ['/assets/site.css', '<header>Menu', '<footer>Imprint', '/api/docs/page.css'])
        expect(text, path).toContain(part);
      expect(text).not.toContain('Lost');
      expect(text).toContain('<meta name="robots" content="noindex">');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    }
  });

  it('has an address that can be written again for every mail', async () => {
    const { id, page } = await booked(at.api, date);
    const link = manageLink(await stored(id), at.api.parts.secrets, 'https://agency.example');
    expect(link).toBe(`https://agency.example/api${page}`);
  });

  it('gives the meeting as a file of the same event', async () => {
    const { page, uid } = await booked(at.api, date);
    const { text, headers } = await get(`${page}/meeting.ics`);
    expect(headers.get('content-type')).toMatch(/^text\/calendar/);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
    expect([event.uid, event.sequence]).toEqual([uid, 0]);
    expect(event.description).toContain(`/api${page}`);
    expect(event.startDate.toJSDate().toISOString()).toBe('2027-02-10T09:00:00.000Z');
    expect(event.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
  });

  it('only tells that it is over from the start of the meeting on', async () => {
    const { id, page } = await booked(at.api, date);
    vi.setSystemTime('2027-02-10T09:00:00Z');
    for (const path of [page, `${page}/move`, `${page}/cancel`]) {
      const { status, text } = await get(path);
      expect([status, text.includes('This meeting has begun'), text.includes('href="/book"')]).toEqual([
        410,
        true,
        true,
      ]);
    }
    expect((await post(`${page}/cancel`, { sequence: '0' })).status).toBe(410);
    expect((await post(`${page}/move`, { sequence: '0', slot: '2027-02-11 9:00 AM' })).status).toBe(410);
    expect(await stored(id)).toMatchObject({ status: 'confirmed', sequence: 0 });
  });
});

describe('cancelling', () => {
  it('asks first, is told to everybody, and frees the time', async () => {
    const { id, page } = await booked(at.api, date);
    expect((await get(`${page}/cancel`)).text).toContain('Cancel this meeting?');
    const done = await post(`${page}/cancel`, { sequence: '0' });
    expect([done.status, done.location]).toEqual([303, `/api${page}`]);
    expect(await stored(id)).toMatchObject({ status: 'cancelled', cancelled_by: 'visitor', sequence: 1 });
    const queued = (await queuedFor(at.api, id)).filter(({ kind }) => kind.includes('cancelled'));
    expect(queued).toMatchObject([
      { kind: 'booking.cancelled_visitor', payload: { booking_id: id, sequence: 1 } },
      { kind: 'booking.cancelled_staff', dedupe_key: `booking.cancelled_staff:${id}:1` },
    ]);
    await booked(at.api, date);
  });

  it('is for good: the old address says so and offers a new meeting', async () => {
    const { id, page } = await booked(at.api, date);
    await post(`${page}/cancel`, { sequence: '0' });
    for (const path of [page, `${page}/move`, `${page}/cancel`]) {
      const { text } = await get(path);
      expect([text.includes('This meeting was cancelled'), text.includes('href="/book"')]).toEqual([
        true,
        true,
      ]);
      expect(text).not.toContain('<form');
    }
    for (const sequence of ['0', '1', '2', '']) {
      await post(`${page}/cancel`, { sequence });
      await post(`${page}/move`, { sequence, slot: '2027-02-12 9:00 AM' });
    }
    expect(await stored(id)).toMatchObject({ status: 'cancelled', sequence: 1 });
    expect(await queuedFor(at.api, id)).toHaveLength(6);
  });

  it('of a meeting that was moved meanwhile shows how it stands', async () => {
    const { id, page } = await booked(at.api, date);
    await post(`${page}/move`, { sequence: '0', slot: '2027-02-11 9:00 AM' });
    const late = await post(`${page}/cancel`, { sequence: '0' });
    expect([late.status, late.text.includes('changed in the meantime')]).toEqual([409, true]);
    expect(await stored(id)).toMatchObject({ status: 'confirmed', date: '2027-02-11' });
  });
});

import { expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { openTestApi } from '../support/api.ts';
import { enquiry } from '../support/entries/leads.ts';

/*
 * Whatever is sent, the answer is no failure of ours and tells nothing of how the house is built. Every field of
 * every public call gets every one of these.
 */
const hostile = [
  null,
  true,
  0,
  -1,
  [],
  {},
  [['x']],
  { $gt: '' },
  '',
  ' ',
  "' OR 1=1 --",
  '"; DROP TABLE leads; --',
  '%00',
  '\0',
  '\ud800',
  '\u202e\u2028\ufeff',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../etc/passwd',
  '__proto__',
  'constructor',
  'x'.repeat(30_000),
  '🙂'.repeat(500),
  'a@b.co\r\nBcc: x@y.co',
];
const leak = /sqlite|constraint|unique|kysely|node_modules|\n\s+at |\.ts:\d|select .* from|insert into/i;

const api = await openTestApi();
const app = createApp(api.parts);
const admin = await api.signIn('admin');

async function send(method: string, path: string, body?: BodyInit, type?: string) {
  const headers = { authorization: `Bearer ${admin}`, ...(type ? { 'content-type': type } : {}) };
  const response = await app.request(path, { method, headers, ...(body === undefined ? {} : { body }) });
  return { status: response.status, text: await response.text() };
}

function expectHarmless({ status, text }: { status: number; text: string }, sent: string): void {
  expect(status, sent).toBeLessThan(500);
  expect(text, sent).not.toMatch(leak);
}

const contact = enquiry({
  lead_type: 'x',
  honeypot: '',
  skip_thank_you_email: false,
  utm_source: '',
  idempotency_key: '',
});
const booking = {
  ...enquiry(),
  meetingType: 'consultation',
  date: '2087-01-01',
  time: '9:00 AM',
  timezone: 'UTC',
};

it.each([
  ['POST', '/api/contact', contact],
  ['POST', '/api/booking', booking],
  ['POST', '/api/auth/login', { email: 'a@example.com', password: 'x' }],
  ['PUT', '/api/leads/1/status', { status: 'Won' }],
])('%s %s with any value in any field', async (method, path, valid) => {
  for (const field of Object.keys(valid)) {
    for (const value of hostile) {
      const text = JSON.stringify({ ...valid, [field]: value });
      expectHarmless(await send(method, path, text, 'application/json'), `${field} = ${text.slice(0, 200)}`);
    }
  }
});

it.each(['/api/contact', '/api/booking'])('POST %s as a form with any value in any field', async (path) => {
  for (const field of ['name', 'email', 'date', 'timezone', 'honeypot', '__proto__', 'x'.repeat(500)]) {
    for (const value of hostile) {
      const fields = new URLSearchParams({ ...booking, [field]: String(value) });
      const reply = await send('POST', path, fields);
      expectHarmless(reply, `${field} = ${String(value).slice(0, 100)}`);
      expect(reply.text).not.toContain('<script>alert');
    }
  }
});

it.each([
  '/api/leads?search=',
  '/api/leads?status=',
  '/api/leads?sort=',
  '/api/leads?page=',
  '/api/leads?limit=',
  '/api/leads/',
  '/api/gallery?search=',
  '/api/gallery?page=',
  '/api/gallery/',
  '/api/booking/availability?timezone=UTC&date=',
  '/api/booking/availability?date=2087-01-01&timezone=',
  '/api/booking/manage/',
])('GET %s… with anything', async (path) => {
  for (const value of hostile) {
    const text = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 5000);
    const reply = await send('GET', `${path}${encodeURIComponent(text.replace(/\p{Cs}/gu, ''))}`);
    expectHarmless(reply, text.slice(0, 100));
  }
});

it.each(['/api/contact', '/api/booking', '/api/gallery', '/api/uploads/image'])(
  'POST %s with bodies that are not what they say',
  async (path) => {
    const bodies = [
      '',
      'null',
      '[]',
      '7',
      '"x"',
      '{"a":',
      '[[[[',
      '{"__proto__":{"x":1}}',
      '\0',
      '=&=&',
      '--zz--',
    ];
    const types = [
      'application/json',
      'application/json; charset=utf-16',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=zz',
      'multipart/form-data',
      'text/plain',
      'application/xml',
      '',
    ];
    for (const body of bodies) {
      for (const type of types) {
        const reply = await send('POST', path, body, type);
        expectHarmless(reply, `${type}: ${body}`);
        expect(reply.status, `${type}: ${body}`).toBeGreaterThanOrEqual(400);
      }
    }
  },
);

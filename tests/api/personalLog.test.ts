import { expect, it, onTestFinished, vi } from 'vitest';
import { deliverAll } from '#cli/compose.ts';
import { configureLog } from '#content-api/log.ts';
import { startServer } from '#content-api/server.ts';
import { createTestApi } from '../support/api.ts';
import { startSmtp } from '../support/doubles/smtp.ts';
import { bookingOf, visitingOnNewYearsDay } from '../support/entries/bookings.ts';
import { enquiry } from '../support/entries/leads.ts';
import { runSql } from '../support/sql.ts';

const ADA = {
  name: 'Ada Lovelace',
  email: 'ada.lovelace@visitor.example',
  phone: '+44 20 7946 0018',
  company: 'Analytical Engines',
  message: 'About my weaving looms',
};
const PERSONAL = /ada|lovelace|visitor\.example|7946|analytical|looms|203\.0\.113/i;

visitingOnNewYearsDay();

it.each(['text', 'json'] as const)(
  'logs nothing about who enquires, books or signs in, as %s',
  async (format) => {
    const lines: string[] = [];
    for (const name of ['log', 'error'] as const)
      vi.spyOn(console, name).mockImplementation((line) => void lines.push(line));
    const earlier = configureLog({ format, level: 'debug' });
    const smtp = await startSmtp();
    smtp.behave('refuse recipient');
    const from = { name: 'Overprint', address: 'hello@overprint.example' };
    const api = await createTestApi({
      mail: { smtpUrl: smtp.url, from, to: [{ name: ADA.name, address: ADA.email }] },
      trustedProxies: 1,
    });
    const server = await startServer(api.parts, {
      port: 0,
      host: '127.0.0.1',
      trustedProxies: 1,
      logsRequests: true,
    });
    const delivery = deliverAll(api.parts);
    onTestFinished(async () => {
      await Promise.all([delivery.stop(100), server.stop()]);
      vi.restoreAllMocks();
      configureLog(earlier);
    });
    const send = async (path: string, json: object) => {
      const headers = {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.7',
        'x-request-id': `id-${path.slice(-4)}`,
      };
      const url = `${server.url}${path}?email=${ADA.email}`;
      const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(json) });
      expect(reply.headers.get('x-request-id')).toBe(headers['x-request-id']);
      return reply.status;
    };
    expect(await send('/api/contact', enquiry(ADA))).toBe(201);
    expect(await send('/api/booking', bookingOf('2027-01-04', ADA))).toBe(201);
    expect(await send('/api/auth/login', { email: ADA.email, password: 'Ada1Lovelace' })).toBe(401);
    await fetch(`${server.url}/nowhere/${ADA.email}`);
    await runSql(api.store, 'ALTER TABLE outbox RENAME TO gone');
    expect(await send('/api/contact', enquiry({ ...ADA, message: `${ADA.message}!` }))).toBe(500);
    await runSql(api.store, 'ALTER TABLE gone RENAME TO outbox');
    await vi.waitFor(() => expect(lines.join('\n')).toContain('was not delivered'), { timeout: 20_000 });
    const text = lines.join('\n');
    expect(text).toMatch(/POST \/api\/contact 201/);
    expect(text).toMatch(/POST \/api\/booking 201/);
    expect(text).toMatch(/POST \/api\/auth\/login 401/);
    expect(text).toContain('no such table');
    expect(lines.filter((line) => PERSONAL.test(line))).toEqual([]);
    if (format === 'json') {
      const ids = lines.map((line) => JSON.parse(line)).filter(({ path }) => path === '/api/auth/login');
      expect(ids).toMatchObject([{ level: 'info', request_id: 'id-ogin', status: 401 }]);
    }
  },
);

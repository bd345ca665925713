import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { configureLog, log } from './log.ts';

let lines: string[];
const earlier = configureLog({ format: 'text', level: 'info' });
beforeEach(() => {
  lines = [];
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  configureLog(earlier);
});

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** What PostgreSQL answers when a row is refused. */
const refusal = () =>
  Object.assign(new Error('null value in column "name"'), {
    code: '23502',
    detail: 'Failing row contains (7, Ada Lovelace, +44 20 7946 0018).',
  });

it('writes each event as one object in JSON', () => {
  configureLog({ format: 'json', level: 'info' });
  log.error('GET /api/posts', { requestId: '7f', error: new Error('No', { cause: new Error('Why') }) });
  log.info('GET / 200 5 ms', { requestId: '80', fields: { path: '/', status: 200 } });
  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(first).toEqual({
    time: expect.stringMatching(TIME),
    level: 'error',
    message: 'GET /api/posts',
    request_id: '7f',
    error: expect.stringMatching(/^Error: No\n {4}at (.|\n)*\nCaused by: Error: Why\n {4}at /),
  });
  expect(second).toMatchObject({ level: 'info', request_id: '80', path: '/', status: 200 });
});

it('writes the same as text with time, level and request, and indents what follows', () => {
  configureLog({ format: 'text', level: 'info' });
  log.warn('Refused: 550 no\n2026-11-28T12:00:00.000Z error Forged', { requestId: '7f' });
  const [time, ...rest] = lines.join('\n').split(' ');
  expect(time).toMatch(TIME);
  expect(rest.join(' ')).toBe('warn Refused: 550 no\n    2026-11-28T12:00:00.000Z error Forged, request 7f');
});

it('leaves out what is below the level', () => {
  configureLog({ format: 'text', level: 'warn' });
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log[level](level);
  expect(lines).toEqual([expect.stringMatching(/warn$/), expect.stringMatching(/error$/)]);
});

it.each(['json', 'text', 'plain'] as const)('writes no personal data as %s', (format) => {
  configureLog({ format, level: 'info' });
  log.error('550 <ada.lovelace@mail.example.com>: mailbox unavailable', { error: refusal() });
  log.info('GET /josé+x@exämple.com 404', { fields: { path: '/josé+x@exämple.com' } });
  log.error('In /srv/node_modules/.pnpm/hono@4.13.19/node_modules/@hono/node-server');
  const text = lines.join('\n');
  expect(text).not.toMatch(/ada|lovelace|example|exämple|josé|7946/i);
  expect(text).toContain('null value in column');
  expect(text).toContain('23502');
  expect(text).toContain('hono@4.13.19/node_modules/@hono/node-server');
});

import { expect, it, onTestFinished, vi } from 'vitest';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import { createTestApi } from '../../support/api.ts';
import { enquiry } from '../../support/entries/leads.ts';

it('an address that floods us has to wait, and is told how long', async () => {
  const limited = await createTestApi({ rateLimit: true });
  const statuses = [];
  for (let n = 0; n < 61; n += 1) {
    statuses.push((await limited.send('POST', '/contact', { json: enquiry() })).status);
  }
  expect(statuses).toEqual([...Array(60).fill(201), 429]);
});

it('holds enquiries beyond the usual back as suspected spam, and says so once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const limits = { enquiries: 3, perAddress: 60 };
  const limited = await createTestApi({ rateLimit: true, trustedProxies: 1, limits });
  const send = async (sender: number, honeypot = '') => {
    const headers = { 'x-forwarded-for': `10.0.${sender >> 8}.${sender & 255}` };
    return (await limited.send('POST', '/contact', { json: { ...enquiry(), honeypot }, headers })).status;
  };
  // Bots that give themselves away use up nothing.
  for (let bot = 2000; bot < 2010; bot += 1) expect(await send(bot, 'filled in')).toBe(201);
  for (let sender = 0; sender < 6; sender += 1) expect(await send(sender)).toBe(201);
  const { db } = limited.store;
  const leads = await db.selectFrom('leads').select('spam_reasons').orderBy('id').execute();
  expect(leads.map(({ spam_reasons }) => spam_reasons)).toEqual(['', '', '', 'flood', 'flood', 'flood']);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^More than 3 enquiries .* LIMIT_ENQUIRIES\.$/)]]);
  const token = await limited.signIn('admin');
  const { body } = await limited.send<Overview>('GET', '/admin/overview', { token });
  expect(body.leads).toMatchObject({ total: 3, held: 3, flooded: 3 });
  const statuses = [];
  for (let sender = 100; sender < 155; sender += 1) statuses.push(await send(sender));
  // Twenty times as many are the end of it: the disk has one, too.
  expect(statuses).toEqual([...Array(54).fill(201), 429]);
});

it('takes as many from one address as the operator says', async () => {
  const limited = await createTestApi({ rateLimit: true, limits: { enquiries: 1000, perAddress: 2 } });
  const statuses = [];
  for (let n = 0; n < 3; n += 1)
    statuses.push((await limited.send('POST', '/contact', { json: enquiry() })).status);
  expect(statuses).toEqual([201, 201, 429]);
});

import { expect, it, onTestFinished, vi } from 'vitest';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import { createTestApi } from '../../support/api.ts';
import { firstThen, inTurn } from '../../support/calls.ts';
import { enquiry } from '../../support/entries/leads.ts';

it('holds enquiries beyond the usual back as suspected spam, and says so once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const limits = { enquiries: 3, perAddress: 60 };
  const limited = await createTestApi({ rateLimit: true, trustedProxies: 1, limits });
  const send = (sender: number, honeypot = '') => {
    const headers = { 'x-forwarded-for': `10.0.${sender >> 8}.${sender & 255}` };
    return limited.send('POST', '/contact', { json: enquiry({ honeypot }), headers });
  };
  // Bots that give themselves away use up nothing.
  expect(await inTurn(10, (nth) => send(2000 + nth, 'filled in'))).toEqual(Array(10).fill(201));
  expect(await inTurn(6, (nth) => send(nth))).toEqual(Array(6).fill(201));
  const { db } = limited.store;
  const leads = await db.selectFrom('leads').select('spam_reasons').orderBy('id').execute();
  expect(leads.map(({ spam_reasons }) => spam_reasons)).toEqual(['', '', '', 'flood', 'flood', 'flood']);
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^More than 3 enquiries .* LIMIT_ENQUIRIES\.$/)]]);
  const token = await limited.signIn('admin');
  const { body } = await limited.send<Overview>('GET', '/admin/overview', { token });
  expect(body.leads).toMatchObject({ total: 3, held: 3, flooded: 3 });
  // Twenty times as many are the end of it: the disk has one, too.
  expect(await inTurn(55, (nth) => send(100 + nth))).toEqual(firstThen(54, 201, 429));
});

it('takes as many from one address as the operator says, which then has to wait and is told how long', async () => {
  const limited = await createTestApi({ rateLimit: true, limits: { enquiries: 1000, perAddress: 2 } });
  const send = () => limited.send('POST', '/contact', { json: enquiry() });
  expect(await inTurn(3, send)).toEqual(firstThen(2, 201, 429));
  expect(Number((await send()).headers.get('retry-after'))).toBeGreaterThan(0);
});

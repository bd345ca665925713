import { expect, it } from 'vitest';
import { createThrottle } from '#content-api/staff/access/throttle.ts';
import { createTestApi } from '../../support/api.ts';
import { enquiry } from '../../support/entries/leads.ts';

it('an address that floods us has to wait, and is told how long', async () => {
  const limited = await createTestApi({ rateLimit: true });
  const statuses = [];
  for (let n = 0; n < 61; n += 1) {
    statuses.push((await limited.send('POST', '/contact', { json: enquiry() })).status);
  }
  expect(statuses).toEqual([...Array(60).fill(201), 429]);
  await limited.close();
});

it('takes a thousand enquiries an hour, wherever they come from, and bots that give themselves away use up none', async () => {
  const limited = await createTestApi({ rateLimit: true, trustedProxies: 1 });
  const send = async (sender: number, honeypot = '') => {
    const headers = { 'x-forwarded-for': `10.0.${sender >> 8}.${sender & 255}` };
    return (await limited.send('POST', '/contact', { json: { ...enquiry(), honeypot }, headers })).status;
  };
  for (let bot = 2000; bot < 2010; bot += 1) expect(await send(bot, 'filled in')).toBe(201);
  // Those of the hour so far, as the route counts them.
  const earlier = createThrottle(limited.parts, { name: 'enquiries', points: 1000, seconds: 60 * 60 });
  for (let n = 0; n < 990; n += 1) await earlier.take('all');
  const statuses = [];
  for (let sender = 0; sender < 11; sender += 1) statuses.push(await send(sender));
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
  await limited.close();
});

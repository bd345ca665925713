import { expect, it } from 'vitest';
import { shortTermInMemory } from '../../servers/inStore.ts';
import { loginLimits } from './loginLimits.ts';
import { createThrottle } from './throttle.ts';

const limit = { name: 'test', points: 2, seconds: 60 };

it('servers that share what is counted count together', async () => {
  const parts = { shortTerm: shortTermInMemory(), rateLimit: true };
  const [one, other] = [createThrottle(parts, limit), createThrottle(parts, limit)];
  await one.take('a');
  await other.take('a');
  await expect(one.take('a')).rejects.toMatchObject({ status: 429 });
  await expect(other.take('b')).resolves.toBeUndefined();
  const apart = createThrottle({ shortTerm: shortTermInMemory(), rateLimit: true }, limit);
  await expect(apart.take('a')).resolves.toBeUndefined();
});

it('who has signed in at one server is known at the other, however often strangers guess', async () => {
  const parts = { shortTerm: shortTermInMemory(), rateLimit: true };
  const [one, other] = [loginLimits(parts), loginLimits(parts)];
  await (await one.take('ada', 'home')).succeeded();
  for (let guess = 0; guess < 100; guess += 1) await one.take('ada', `stranger ${guess}`);
  await expect(other.take('ada', 'elsewhere')).rejects.toMatchObject({ status: 429 });
  await expect(other.take('ada', 'home')).resolves.toBeDefined();
});

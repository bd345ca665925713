import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { seal, unseal } from './sealing.ts';

const secrets = { sessionKey: randomBytes(32) };

it('opens what was sealed, and each sealing looks different', () => {
  const sealed = seal(secrets, 'calendar', '1//refresh-token');
  expect(sealed).not.toContain('refresh');
  expect(seal(secrets, 'calendar', '1//refresh-token')).not.toBe(sealed);
  expect(unseal(secrets, 'calendar', sealed)).toBe('1//refresh-token');
});

it('opens for no other key or purpose, nor when a bit has changed', () => {
  const sealed = seal(secrets, 'calendar', 'secret');
  expect(unseal({ sessionKey: randomBytes(32) }, 'calendar', sealed)).toBeNull();
  expect(unseal(secrets, 'webhook', sealed)).toBeNull();
  const bytes = Buffer.from(sealed, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(unseal(secrets, 'calendar', bytes.toString('base64url'))).toBeNull();
  expect(unseal(secrets, 'calendar', 'nonsense')).toBeNull();
});

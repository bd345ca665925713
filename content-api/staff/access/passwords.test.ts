import { describe, expect, test } from 'vitest';
import { newPasswordSchema } from './access.shared.ts';
import { hashPassword, readablePassword, verifyPassword } from './passwords.ts';

describe('the rule for new passwords', () => {
  test.each(['Kuchen99 mit Sahne', 'Übergroß1', `Aa1${'x'.repeat(150)}`])('takes %s', (password) => {
    expect(newPasswordSchema.parse(password)).toBe(password);
  });

  test.each(['Aa1aaaa', 'alllower1', 'ALLUPPER1', 'NoNumbers', ''])(
    'refuses %s and says what is asked',
    (password) => {
      const { error } = newPasswordSchema.safeParse(password);
      expect(error?.issues[0]?.message).toBe('Minimum 8 characters with uppercase, lowercase, and number');
    },
  );
});

describe('hashes', () => {
  test('are argon2id with the parameters OWASP asks for, and differ each time', async () => {
    const [one, two] = await Promise.all([hashPassword('Secret-1'), hashPassword('Secret-1')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  test('match their own password in full length only', async () => {
    const long = `Aa1${'x'.repeat(100)}`;
    const hash = await hashPassword(long);
    expect(await verifyPassword(long, hash)).toBe(true);
    expect(await verifyPassword(`${long}y`, hash)).toBe(false);
    expect(await verifyPassword(long.slice(0, 72), hash)).toBe(false);
  });

  test('without a user nothing matches', async () => {
    expect(await verifyPassword('nobody', undefined)).toBe(false);
  });

  test('without a user the same work is done', async () => {
    const hash = await hashPassword('Secret-1');
    await verifyPassword('Secret-2', undefined);
    // What the processor did, which doesn't grow while others keep it busy.
    const workOf = async (hash: string | undefined) => {
      const before = process.cpuUsage();
      await verifyPassword('Secret-2', hash);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const least = { somebody: Infinity, nobody: Infinity };
    for (let n = 0; n < 5; n += 1) {
      least.somebody = Math.min(least.somebody, await workOf(hash));
      least.nobody = Math.min(least.nobody, await workOf(undefined));
    }
    expect(least.nobody).toBeGreaterThan(least.somebody / 2);
  });
});

test('a password that we make satisfies our rule', () => {
  const made = Array.from({ length: 50 }, readablePassword);
  for (const password of made) expect(newPasswordSchema.safeParse(password).success).toBe(true);
  expect(new Set(made).size).toBe(50);
});

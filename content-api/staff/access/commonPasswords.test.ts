import { expect, test } from 'vitest';
import { isCommon } from './commonPasswords.ts';
import { readablePassword } from './passwords.ts';

const COMMON =
  'Password1 Welcome1 Qwerty123 Qwertz123 Summer2026 2026Winter! P@ssw0rd123 Adm1n!!2024 Liverpool1 Pokemon123 Iloveyou1 Football99 Dr4gon!! MonkeyMonkey1 Violin88 1Qaz2wsx Abcd1234 Tigger2025';

test.each(COMMON.split(' '))('%s is common', async (password) => {
  expect(await isCommon(password)).toBe(true);
});

test.each(['Kuchen99 mit Sahne', 'Übergroß1', 'Fresh1Pass7', 'correct Horse 4 battery', 'xK9-vPq-2Lm'])(
  '%s is not',
  async (password) => {
    expect(await isCommon(password)).toBe(false);
  },
);

test('no password that we make is common', async () => {
  for (let count = 0; count < 50; count += 1) expect(await isCommon(readablePassword())).toBe(false);
});

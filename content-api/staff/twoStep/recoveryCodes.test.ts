import { expect, it } from 'vitest';
import { hashRecoveryCode, looksLikeRecoveryCode, newRecoveryCodes, newSalt } from './recoveryCodes.ts';

it('there are ten, all different, which can’t be misread', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    expect(looksLikeRecoveryCode(code)).toBe(true);
  }
});

it('a code is the same however it is typed, and under another salt nothing is', async () => {
  const salt = newSalt();
  const hash = await hashRecoveryCode('01abc-def01', salt);
  for (const typed of ['01ABC DEF01', ' 01abcdef01 ', 'oIabc-defOl']) {
    expect(await hashRecoveryCode(typed, salt), typed).toBe(hash);
  }
  expect(await hashRecoveryCode('01abc-def02', salt)).not.toBe(hash);
  expect(await hashRecoveryCode('01abc-def01', newSalt())).not.toBe(hash);
});

it.each(['123456', '123 456', '', '01abc-def0', '01abc-def012'])('%j isn’t taken for one', (code) =>
  expect(looksLikeRecoveryCode(code)).toBe(false),
);

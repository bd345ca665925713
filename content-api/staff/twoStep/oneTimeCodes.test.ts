import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { keyUri, newSecret, stepOf } from './oneTimeCodes.ts';

/** RFC 6238, appendix B: the secret, and the codes for SHA-1, of which six digits are the last six. */
const secret = Secret.fromLatin1('12345678901234567890').base32;
const vectors: [seconds: number, code: string, step: number][] = [
  [59, '94287082', 0x1],
  [1111111109, '07081804', 0x23523ec],
  [1111111111, '14050471', 0x23523ed],
  [1234567890, '89005924', 0x273ef07],
  [2000000000, '69279037', 0x3f940aa],
  [20000000000, '65353130', 0x27bc86aa],
];

describe('the code of an app', () => {
  it.each(vectors)('at %i seconds is the one of RFC 6238', (seconds, code, step) => {
    expect(stepOf(secret, code.slice(-6), new Date(seconds * 1000))).toBe(step);
  });

  it('counts in the step before and after its own, and in no other', () => {
    const [, code, step] = vectors[2] ?? [0, '', 0];
    const inStep = (n: number) => stepOf(secret, code.slice(-6), new Date((step + n) * 30_000));
    expect([-2, -1, 0, 1, 2].map(inStep)).toEqual([null, step, step, step, null]);
  });

  it.each(['', '1', '000000', '14050471', 'abcdef', '٠٥٠٤٧١', '05047１', '-50471', '5e0471'])(
    'isn’t %j',
    (code) => expect(stepOf(secret, code, new Date(1111111111_000))).toBeNull(),
  );
});

it('a secret has 160 bits, and no two are the same', () => {
  const [one, two] = [newSecret(), newSecret()];
  expect(Secret.fromBase32(one).bytes).toHaveLength(20);
  expect(one).not.toBe(two);
});

it('names the agency and the account to the app, whatever they are called', () => {
  expect(keyUri('GEZDGNBV', 'Ink & Co: Studio', 'ada+1@example.com')).toBe(
    'otpauth://totp/Ink%20%26%20Co%3A%20Studio:ada%2B1%40example.com' +
      '?issuer=Ink%20%26%20Co%3A%20Studio&secret=GEZDGNBV&algorithm=SHA1&digits=6&period=30',
  );
});

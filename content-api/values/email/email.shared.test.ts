import { describe, expect, it } from 'vitest';
import { emailSchema } from '../fields.shared.ts';
import { isEmail, mailtoLink, sendableEmail, tidyEmail } from './email.shared.ts';
import { emailKey, emailSpellings, needsUtf8, readableEmail } from './spellings.ts';

const label = 'a'.repeat(63);

describe('an e-mail address', () => {
  it.each([
    'ada@example.com',
    'sales&marketing@example.com',
    "o'brien+news=1/2@mail.example.co.uk",
    '!#$%&*?^_`{|}~-@example.com',
    'a@xn--e1aybc.xn--p1ai',
    'info@müller.de',
    'info@straße.de',
    'office@пример.рф',
    'чебурашка@ящик-с-апельсинами.рф',
    '用户@例子.广告',
    'संपर्क@डाटामेल.भारत',
    'δοκιμή@παράδειγμα.ελ',
    'jörg.müller@müller.de',
    'a@ab--cd.de',
    'a@1und1.de',
    'a@3.14.example',
    `${'a'.repeat(64)}@example.com`,
    `${'ü'.repeat(32)}@example.com`,
    `a@${label}.de`,
    `a@${label}.${label}.${label}.${'b'.repeat(58)}.de`,
  ])('is valid: %s', (address) => {
    expect(emailSchema.parse(address)).toBe(address);
  });

  it.each([
    '',
    ' ',
    'ada',
    'a@b',
    'a@',
    '@example.com',
    'hello.agency.example',
    'ada@example.com,',
    'ada@example.com;',
    'ada@example.com.',
    'ada@example.com, bob@example.com',
    'Ada <ada@example.com>',
    'mailto:ada@example.com',
    'a b@example.com',
    'a@exa mple.com',
    'ada@@example.com',
    'ada@bob@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    'ada@example..com',
    'ada@.example.com',
    '"ada lovelace"@example.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@müller-.de',
    'ada@exam_ple.com',
    'ada@[192.0.2.1]',
    'ada@192.0.2.1',
    'ada@0x7f.1',
    'ada@example.c',
    'ada@example.com:25',
    'ada@example.com/path',
    'ada@example.com?subject=x',
    'ada@ex%61mple.com',
    'ada@localhost',
    'ada@mail.localhost',
    'noreply@example.invalid',
    'ada@example.com\r\nBcc: all@example.com',
    'ada\0@example.com',
    'a\u200bda@example.com',
    '“ada@example.com”',
    'ada\ud800@example.com',
    'ada@xn--a.de',
    `${'a'.repeat(65)}@example.com`,
    `${'ü'.repeat(33)}@example.com`,
    `a@${'a'.repeat(64)}.de`,
    `a@${'ü'.repeat(60)}.de`,
    `a@${label}.${label}.${label}.${'b'.repeat(59)}.de`,
    `a@${'a.'.repeat(600)}de`,
  ])('is none, as no mail server takes it: %j', (address) => {
    const { success, error } = emailSchema.safeParse(address);
    expect(success, address).toBe(false);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please enter a valid email address']);
  });

  it('loses what was copied along with it, and keeps its domain in lower case', () => {
    expect(tidyEmail(' \u200bAda.Byron@EXAMPLE.Com\ufeff\n')).toBe('Ada.Byron@example.com');
    expect(tidyEmail('info@MÜLLER。de')).toBe('info@müller.de');
    expect(tidyEmail('info@mu\u0308ller．de')).toBe('info@müller.de');
    expect(tidyEmail('a@ｅｘａｍｐｌｅ.com')).toBe('a@example.com');
    expect(tidyEmail('Иван@Пример.РФ')).toBe('иван@пример.рф');
    expect(isEmail(tidyEmail('no address'))).toBe(false);
  });

  it('is read as people write it, and sent to as mail servers take it', () => {
    expect(readableEmail('info@xn--mller-kva.de')).toBe('info@müller.de');
    expect(sendableEmail('info@müller.de')).toBe('info@xn--mller-kva.de');
    expect(sendableEmail('иван@пример.рф')).toBe('иван@xn--e1afmkfd.xn--p1ai');
    expect(readableEmail('nonsense')).toBe('nonsense@');
    expect([needsUtf8('info@müller.de'), needsUtf8('иван@пример.рф')]).toEqual([false, true]);
  });

  it('is the same in either spelling and case', () => {
    expect(emailKey('Info@XN--mller-kva.de')).toBe(emailKey('info@Müller.de'));
    expect(emailSpellings('Info@müller.de')).toEqual(['info@müller.de', 'info@xn--mller-kva.de']);
    expect(emailSpellings('Ada@Example.com')).toEqual(['ada@example.com']);
  });

  it('has a link in which nothing of it means something else', () => {
    expect(mailtoLink('sales&marketing@example.com')).toBe('mailto:sales%26marketing@example.com');
    expect(mailtoLink('who?=50%@müller.de')).toBe('mailto:who%3F%3D50%25@xn--mller-kva.de');
  });
});

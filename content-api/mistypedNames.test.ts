import { expect, it } from 'vitest';
import { mistypedNames } from './mistypedNames.ts';

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['SMTPURL', 'SMTP_URL'],
  ['Site_Url', 'SITE_URL'],
  ['TRUST_PROXIES', undefined],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
])('takes %s for %s', (name, meant) => {
  expect(mistypedNames({ [name]: 'x' })).toEqual(meant ? [{ name, meant }] : []);
});

it('leaves what others read, what is right and what is empty', () => {
  const fine = {
    HOME: '/root',
    HOSTNAME: 'a',
    MAIL: '/var/mail/a',
    PATH: '/bin',
    PORT: '80',
    DATABSE_URL: '',
  };
  expect(mistypedNames({ ...fine, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' })).toEqual([]);
});

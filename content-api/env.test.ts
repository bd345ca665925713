import { writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../tests/support/store.ts';
import { readEnv } from './env.ts';
import { SECRETS } from './secretFiles.ts';

describe('the environment', () => {
  it('needs nothing set', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_URL: '',
      RATE_LIMIT: 'on',
      TRUST_PROXY: 0,
    });
    expect(isAbsolute(env.DATA_DIR)).toBe(true);
  });

  it('takes a variable that is set to nothing for one that isn’t set', () => {
    const nothing = { PORT: '', HOST: '', DATA_DIR: '', RATE_LIMIT: '', WEBHOOK_ALLOW_PRIVATE: '' };
    expect(readEnv(nothing)).toEqual(readEnv({}));
  });

  it.each(['/path', '?q', '#part'])(
    'refuses a SITE_URL that goes on with %s: no site stands there',
    (rest) => {
      const pattern = /SITE_URL must be an address without a path/;
      expect(() => readEnv({ SITE_URL: `https://www.example.com${rest}` })).toThrow(pattern);
      expect(() => readEnv({ SITE_URL: 'https://ada:secret@www.example.com' })).toThrow(pattern);
    },
  );

  it('loses the trailing slash of SITE_URL', () => {
    expect(readEnv({ SITE_URL: 'https://www.example.com/' }).SITE_URL).toBe('https://www.example.com');
  });

  it('names every variable that is wrong in one sentence', () => {
    const wrong = { PORT: 'eighty', SITE_URL: 'javascript:alert(1)', RATE_LIMIT: 'maybe' };
    expect(() => readEnv(wrong)).toThrow(/PORT must be a number; SITE_URL .*; RATE_LIMIT must be on or off/);
  });

  it.each(['70000', '-1'])('says between which numbers a port lies, at %s', (PORT) => {
    expect(() => readEnv({ PORT })).toThrow('The environment is wrong: PORT must be from 0 to 65535.');
  });

  it.each([
    ['PORT', 'abc', '70000', '-1', '80.5', '80 81'],
    ['HOST', 'http://0.0.0.0', 'localhost:3000', 'my host', '0.0.0.0/24'],
    [
      'SITE_URL',
      'www.example.com',
      'ftp://example.com',
      'https://',
      'https:example.com',
      'https://exa mple.com',
    ],
    ['SITE_URL', 'https://ada:secret@example.com', 'https://example.com/site', 'https://example.com?x=1'],
    ['ADMIN_EMAIL', 'ada', 'a@b', 'ada@example.com,', 'ada@example.com, bob@example.com'],
    ['SMTP_URL', 'mail.example.com', 'http://mail.example.com', 'smtp:mail.example.com', 'smtp://'],
    [
      'SMTP_URL',
      'smtp://user:pa#ss@mail.example.com',
      'smtp://user:1/2@mail.example.com',
      'smtp://u:100%@m.example',
    ],
    ['SMTP_URL', 'smtp://mail.example.com:99999', 'smtp://mail example.com', 'smtp://mail.example.com/box'],
    ['MAIL_FROM', 'Agency', 'a@b', 'a@example.com, b@example.com', 'Agency <a@example.com>, b@example.com'],
    ['MAIL_TO', 'nobody', 'a@example.com; b@example.com', 'a@example.com, b'],
    [
      'MEETING_URL_TEMPLATE',
      'https://meet.example.com',
      'http://meet.example.com/{room}',
      'https://{room} x',
      'https:///{room}',
    ],
    ['GOOGLE_API_BASE', 'googleapis.com', 'https://'],
    ['SCHEDULE_EVERY', '0', '-5', '86400', 'often', 'Infinity'],
    ['DEPLOY_API_ORIGIN', 'api.example.com', 'https://api.example.com/v1', 'https://a:b@api.example.com'],
    ['TRUST_PROXY', 'fasle', '11', '10.0.0.0/33', 'public'],
    ['LIMIT_ENQUIRIES', '0', 'many', '1.5', '1000001'],
    ['METRICS_TOKEN', 'short'],
    ['LOG_FORMAT', 'xml'],
    ['LOG_LEVEL', 'verbose'],
    ['LOG_REQUESTS', 'yes', 'onn'],
    ['RATE_LIMIT', 'of', 'false'],
    ['WEBHOOK_ALLOW_PRIVATE', 'true'],
  ])('names %s where it is wrong, in one sentence, and ends with 2', (name, ...values) => {
    for (const value of values) {
      const read = () => readEnv({ [name]: value });
      expect(read, value).toThrow(new RegExp(`^The environment is wrong: ${name} must be [^;]+[.]$`));
      expect(read, value).toThrow(expect.objectContaining({ exitCode: 2 }));
    }
  });

  it('asks for both halves of what Google gives', () => {
    expect(() => readEnv({ GOOGLE_CLIENT_ID: 'x' })).toThrow(/GOOGLE_CLIENT_SECRET must be set too/);
    expect(() => readEnv({ GOOGLE_CLIENT_SECRET: 'x' })).toThrow(/GOOGLE_CLIENT_ID must be set too/);
  });

  it.each([
    [{ OIDC_ISSUER: 'https://id.example', SITE_URL: 'https://a.example' }, /OIDC_CLIENT_ID must be set too/],
    [{ OIDC_ROLES: 'bosses=admin' }, /OIDC_ROLE_CLAIM must be set/],
    [{ OIDC_ROLE_CLAIM: 'groups' }, /OIDC_ROLES must be set/],
    [{ OIDC_ROLES: 'bosses=owner', OIDC_ROLE_CLAIM: 'groups' }, /OIDC_ROLES must be like/],
    [{ OIDC_ISSUER: 'http://id.example' }, /OIDC_ISSUER must be the https address/],
    [{ OIDC_SCOPES: 'email' }, /OIDC_SCOPES must include openid/],
    [{ OIDC_DEFAULT_ROLE: 'admin' }, /OIDC_DEFAULT_ROLE must be author, editor or none/],
    [{ PASSWORDS: 'off' }, /PASSWORDS can be off only with OIDC_ISSUER/],
  ])('refuses %j, with which nobody could sign in as meant', (env, message) => {
    expect(() => readEnv(env)).toThrow(message);
  });

  it('needs the site’s address for a provider, which sends browsers back there', () => {
    const provider = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' };
    expect(() => readEnv(provider)).toThrow(/SITE_URL must be set for OIDC_ISSUER/);
    expect(readEnv({ ...provider, SITE_URL: 'https://a.example' })).toMatchObject({
      OIDC_NAME: 'single sign-on',
      OIDC_DEFAULT_ROLE: null,
      OIDC_TWO_STEPS: ['mfa'],
    });
  });

  it('takes what is right in other spellings', () => {
    const read = readEnv({
      SITE_URL: ' https://MÜLLER.de/ ',
      PORT: ' 80 ',
      HOST: '::1 ',
      ADMIN_EMAIL: 'chef@müller.de',
      ADMIN_PASSWORD: ' Two1Blanks ',
      MAIL_FROM: 'Müller & Söhne <info@müller.de>',
      MAIL_TO: 'sales&marketing@example.com, office@пример.рф,',
      SMTP_URL: 'smtps://user%40example.com:p%23%25@mail.example.com:465/',
      DATA_DIR: ' ',
    });
    expect(read).toMatchObject({
      SITE_URL: 'https://xn--mller-kva.de',
      PORT: 80,
      HOST: '::1',
      ADMIN_EMAIL: 'chef@müller.de',
      ADMIN_PASSWORD: ' Two1Blanks ',
      MAIL_FROM: { name: 'Müller & Söhne', address: 'info@xn--mller-kva.de' },
      MAIL_TO: [{ address: 'sales&marketing@example.com' }, { address: 'office@xn--e1afmkfd.xn--p1ai' }],
    });
    expect(read.DATA_DIR).toBe(readEnv({}).DATA_DIR);
  });
});

describe('secrets in files', () => {
  const fileWith = (text: string) => {
    const file = join(temporaryFolder(), 'secret');
    writeFileSync(file, text);
    return file;
  };
  const refusedFor = (variables: Record<string, string>) => {
    try {
      readEnv(variables);
    } catch (error) {
      return error;
    }
  };

  it('are read in place of the variable, without the line break at the end', () => {
    const env = readEnv({
      ADMIN_PASSWORD_FILE: fileWith(' Two1Blanks \n'),
      SMTP_URL_FILE: fileWith('smtp://user:secret@mail.example.com\r\n'),
      DATABASE_URL_FILE: fileWith('postgres://db.example.com/vitrine'),
      AWS_SECRET_ACCESS_KEY_FILE: ` ${fileWith('abc\n')} `,
    });
    expect(env).toMatchObject({
      ADMIN_PASSWORD: ' Two1Blanks ',
      SMTP_URL: 'smtp://user:secret@mail.example.com',
      DATABASE_URL: 'postgres://db.example.com/vitrine',
      AWS_SECRET_ACCESS_KEY: 'abc',
    });
  });

  it.each(SECRETS)('may not be given twice, as %s and in its file', (name) => {
    const failure = refusedFor({ [name]: 'a', [`${name}_FILE`]: fileWith('b') });
    const message = `The environment is wrong: ${name}_FILE must not be set together with ${name}.`;
    expect(failure).toMatchObject({ message, exitCode: 2 });
  });

  it('count as not given where the variable is blank, as compose.yaml leaves it', () => {
    expect(readEnv({ SMTP_URL: '', SMTP_URL_FILE: fileWith('smtp://a.example') }).SMTP_URL).toBe(
      'smtp://a.example',
    );
  });

  it('stop the start where the file can’t be read or is empty, without beginning another store', () => {
    const folder = temporaryFolder();
    const missing = join(folder, 'missing');
    const empty = fileWith('\n');
    expect(
      refusedFor({ SECRET_KEY_FILE: missing, SMTP_URL_FILE: folder, DATABASE_URL_FILE: empty }),
    ).toMatchObject({
      message: `The environment is wrong: DATABASE_URL_FILE names an empty file: ${empty}; SECRET_KEY_FILE names a file that can’t be read: ${missing}; SMTP_URL_FILE names a file that can’t be read: ${folder}.`,
      exitCode: 2,
    });
  });

  it('are held to the rule of the variable, and repeated nowhere', () => {
    const failure = refusedFor({ SECRET_KEY_FILE: fileWith('too short') });
    expect(failure).toMatchObject({ message: expect.stringMatching(/SECRET_KEY must have at least 32/) });
    expect(String(failure)).not.toContain('too short');
  });
});

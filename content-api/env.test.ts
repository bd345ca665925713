import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv } from './env.ts';

describe('the environment', () => {
  it('needs nothing set', () => {
    const env = readEnv({});
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      SITE_URL: '',
      RATE_LIMIT: 'on',
      TRUST_PROXY: false,
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
});

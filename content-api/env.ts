import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { type Mailbox, parseMailbox } from './agency/letterhead.ts';
import { OperatorError } from './errors.ts';
import { MOST_HOPS, parseTrustedProxies } from './http/request.ts';
import { LOG_FORMATS, LOG_LEVELS } from './log.ts';
import { parseRetention, parseTimes } from './office/backups/plan.ts';
import { withFiles } from './secretFiles.ts';
import { missingForProvider, providerVariables } from './staff/oidc/variables.ts';
import { isStoreName } from './storage/s3/address.ts';
import { isEmail, tidyEmail } from './values/email/email.shared.ts';
import { isMeetingTemplate, isOrigin, isWebAddress } from './values/fields.shared.ts';
import { urlOf } from './values/url.shared.ts';

const optional = z.string().trim().default('');

const secretKey = optional.refine(
  (key) => key === '' || key.length >= 32,
  'must have at least 32 characters, for example the output of "openssl rand -base64 32"',
);

/** A raw `@`, `#` or `/` would end a password early, and `%` would begin an escape. */
function isMailServer(url: string): boolean {
  const parsed = /^smtps?:\/\//i.test(url) ? urlOf(url) : null;
  if (!parsed) return false;
  const { hostname, pathname, hash, username, password } = parsed;
  try {
    decodeURIComponent(username + password);
  } catch {
    return false;
  }
  return hostname !== '' && !hostname.includes('%') && /^\/?$/.test(pathname) && hash === '';
}

function isDatabase(url: string): boolean {
  const parsed = /^postgres(ql)?:\/\//i.test(url) ? urlOf(url) : null;
  return parsed !== null && parsed.pathname.length > 1;
}

function isHost(host: string): boolean {
  return isIP(host.replace(/^\[(.*)\]$/, '$1')) !== 0 || /^[\p{L}\p{N}_.-]+$/u.test(host);
}

/** @param parse null for text that it can't read. */
const readBy = <Value>(parse: (text: string) => Value | null, message: string, unset = '') =>
  optional.transform((text, context) => {
    const value = parse(text || unset);
    if (value !== null) return value;
    context.addIssue(message);
    return z.NEVER;
  });

/** Null for anything but a list of origins; `*` allows all. */
function parseOrigins(text: string): string[] | null {
  const origins = text.split(',').flatMap((one) => one.trim() || []);
  return origins.every((one) => one === '*' || isOrigin(one))
    ? origins.map((one) => urlOf(one)?.origin ?? one)
    : null;
}

const amountOf = (what: string, least: number, most: number) => {
  const range = `must be from ${least} to ${most}`;
  return z.coerce.number(`must be ${what}`).min(least, range).max(most, range);
};

const count = (least: number, most = 1_000_000) =>
  amountOf('a number', least, most).int('must be a whole number');

const origin = (example: string) =>
  optional
    .refine(
      (url) => url === '' || isWebAddress(url) || hasPassword(url),
      `must be an address, for example ${example}`,
    )
    .refine(
      (url) => url === '' || isOrigin(url) || !(isWebAddress(url) || hasPassword(url)),
      `must be an address without a path, for example ${example}`,
    )
    .transform((url) => urlOf(url)?.origin ?? '');

/** The program prints addresses, and would print the password too. */
function hasPassword(url: string): boolean {
  return /^https?:\/\/[^\s/]*@[^\s/@]/i.test(url);
}

/**
 * Every variable that the program reads, with its default; no other code reads `process.env`. docs/settings.md and
 * .env.example list the same names.
 */
export const envSchema = z.object({
  PORT: count(0, 65_535).default(3000),
  HOST: z
    .string()
    .refine(isHost, 'must be a name or an address without a port, for example 0.0.0.0')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: optional.refine(
    (url) => url === '' || isDatabase(url),
    'must be an address, for example postgres://user:password@db.example.com/vitrine, with @, #, / and % of a password written as %40, %23, %2F and %25',
  ),
  SECRET_KEY: secretKey,
  SECRET_KEY_PREVIOUS: secretKey,
  SITE_URL: origin('https://www.example.com'),
  ADMIN_EMAIL: optional
    .overwrite(tidyEmail)
    .refine((address) => address === '' || isEmail(address), 'must be an email address'),
  ADMIN_PASSWORD: z.string().default(''),
  SMTP_URL: optional.refine(
    (url) => url === '' || isMailServer(url),
    'must be an address, for example smtp://user:password@mail.example.com:587, with @, #, / and % of a password written as %40, %23, %2F and %25',
  ),
  MAIL_FROM: optional.transform((text, context) => {
    const from = text === '' ? null : parseMailbox(text);
    if (from || text === '') return from;
    context.addIssue("must be an email address, for example 'Agency <hello@example.com>'");
    return z.NEVER;
  }),
  MAIL_TO: optional.transform((text, context) => {
    const to = text.split(',').flatMap((one) => (one.trim() === '' ? [] : [parseMailbox(one)]));
    if (to.every((one) => one !== null)) return to as Mailbox[];
    context.addIssue('must be an email address, or several with commas between them');
    return z.NEVER;
  }),
  DKIM_SELECTOR: optional.refine(
    (selector) => /^[\w.-]*$/.test(selector),
    'must be the part before ._domainkey, for example selector1',
  ),
  MEETING_URL_TEMPLATE: optional.refine(
    (url) => url === '' || isMeetingTemplate(url),
    'must be an https: address with {room} in it, for example https://meet.example.com/{room}',
  ),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_CALENDAR_ID: optional,
  GOOGLE_API_BASE: optional.refine((url) => url === '' || isWebAddress(url), 'must be a web address'),
  ...providerVariables,
  PASSWORDS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  SCHEDULE_EVERY: amountOf('a number of seconds', 0.1, 3600).default(30),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  CORS_ORIGINS: readBy(
    parseOrigins,
    'must be addresses without a path, such as https://app.example.com, with commas between them, or *',
  ),
  DEPLOY_API_ORIGIN: origin('https://api.example.com'),
  STORAGE_URL: optional.refine(
    (url) => url === '' || isStoreName(url),
    'must be the address of a bucket like s3://bucket/prefix',
  ),
  STORAGE_CACHE: amountOf('a number of megabytes', 10, 1_000_000).default(2000),
  BACKUP_TO: optional.refine(
    (target) => target === '' || isStoreName(target) || isAbsolute(target),
    'must be the absolute path of a folder or the address of a bucket like s3://bucket/backups',
  ),
  BACKUP_AT: readBy(parseTimes, 'must be a time such as 03:00, or several with commas between them', '03:00'),
  BACKUP_KEEP: readBy(parseRetention, 'must be like "7 days, 4 weeks"', '7 days, 4 weeks, 12 months'),
  BACKUP_PASSPHRASE: optional.refine(
    (text) => text === '' || text.length >= 16,
    'must be at least 16 characters long',
  ),
  // AWS's tools use these names. Without keys, the S3 library looks where those tools do.
  AWS_ACCESS_KEY_ID: optional,
  AWS_SECRET_ACCESS_KEY: optional,
  AWS_SESSION_TOKEN: optional,
  AWS_ENDPOINT_URL_S3: optional,
  AWS_ENDPOINT_URL: optional,
  AWS_REGION: optional,
  AWS_DEFAULT_REGION: optional,
  TRUST_PROXY: readBy(
    parseTrustedProxies,
    `must be the number of proxies, from 0 to ${MOST_HOPS}, or networks such as private or 203.0.113.0/24 with commas between them`,
  ),
  HSTS: z
    .enum(['half-year', 'year', 'year-subdomains'], 'must be half-year, year or year-subdomains')
    .default('half-year'),
  METRICS_TOKEN: optional.refine(
    (token) => token === '' || token.length >= 16,
    'must be at least 16 characters long',
  ),
  LOG_FORMAT: z.enum(LOG_FORMATS, 'must be text or json').default('text'),
  LOG_LEVEL: z.enum(LOG_LEVELS, 'must be error, warn, info or debug').default('info'),
  LOG_REQUESTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  LIMIT_ENQUIRIES: count(1).default(1000),
  LIMIT_PER_ADDRESS: count(1).default(60),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
});

export type Env = Omit<z.infer<typeof envSchema>, 'DATA_DIR'> & { DATA_DIR: string };

/**
 * Reads the environment once. `DATA_DIR` becomes absolute, and `SITE_URL` loses a trailing slash. @throws OperatorError
 * (exit code 2) that names each wrong variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = parseEnv(source);
  if (!result.success) {
    const messages = new Map(
      result.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse() as [
        string,
        string,
      ][],
    );
    const wrong = [...messages].reverse().map(([name, message]) => `${name} ${message}`);
    throw new OperatorError(`The environment is wrong: ${wrong.join('; ')}.`, 2, { cause: result.error });
  }
  return { ...result.data, DATA_DIR: resolve(result.data.DATA_DIR) };
}

/** With one of the two, Google looks configured but refuses every sign-in. */
function requireCompanions(env: z.infer<typeof envSchema>, check: z.RefinementCtx): void {
  const names = ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] as const;
  const missing = names.filter((name) => env[name] === '');
  const refuse = (name: string, message: string) => check.addIssue({ code: 'custom', path: [name], message });
  if (missing.length === 1) refuse(missing[0] ?? '', 'must be set too: the two belong together');
  for (const [name, message] of missingForProvider(env)) refuse(name, message);
}

/** `PORT=` in a file counts as unset, not as port 0. */
export function parseEnv(source: Record<string, string | undefined>) {
  return z
    .custom<typeof source>()
    .transform((given, check) => withFiles(given, check) as z.input<typeof envSchema>)
    .pipe(envSchema.superRefine(requireCompanions))
    .safeParse(source);
}

/** Only `DATA_DIR`, absolute, for commands that go on although another variable is wrong. */
export function readDataDir(source: Record<string, string | undefined> = process.env): string {
  return resolve(envSchema.shape.DATA_DIR.parse(source.DATA_DIR?.trim() || undefined));
}

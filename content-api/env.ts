import { resolve } from 'node:path';
import { z } from 'zod';
import { OperatorError } from './errors.ts';
import { type Mailbox, parseMailbox } from './mail/address.ts';

const optional = z.string().trim().default('');

/** Pages link to each other from the root: a site can't stand below a path. A name and password would be printed. */
function isOrigin(url: string): boolean {
  // That it is no address at all is said already.
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return true;
  const { pathname, search, hash, username, password } = new URL(url);
  return /^\/+$/.test(pathname) && search + hash + username + password === '';
}

/**
 * Every variable the program reads, with what holds when it isn't set; nothing else in the code looks at
 * `process.env`. README lists the same names.
 */
export const envSchema = z.object({
  PORT: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be from 0 to 65535')
    .max(65_535, 'must be from 0 to 65535')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://www.example.com' })
    .refine(isOrigin, 'must be an address without a path, such as https://www.example.com')
    .default('')
    .transform((url) => url.replace(/\/+$/, '')),
  ADMIN_EMAIL: z.email('must be an e-mail address').default(''),
  ADMIN_PASSWORD: z.string().default(''),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'must be an address such as smtp://user:password@mail.example.com',
    })
    .default(''),
  MAIL_FROM: optional.transform((text, context) => {
    const from = text === '' ? null : parseMailbox(text);
    if (from || text === '') return from;
    context.addIssue("must be an e-mail address such as 'Agency <hello@example.com>'");
    return z.NEVER;
  }),
  MAIL_TO: optional.transform((text, context) => {
    const to = text.split(',').flatMap((one) => (one.trim() === '' ? [] : [parseMailbox(one)]));
    if (to.every((one) => one !== null)) return to as Mailbox[];
    context.addIssue('must be an e-mail address, or several with commas between them');
    return z.NEVER;
  }),
  MEETING_URL_TEMPLATE: z
    .string()
    .regex(/^https:\/\/\S*\{room\}\S*$/, 'must be an https: address with {room} in it')
    .default(''),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_CALENDAR_ID: optional,
  GOOGLE_API_BASE: optional,
  SCHEDULE_EVERY: z.coerce
    .number('must be a number of seconds')
    .min(0.1, 'must be from 0.1 to 3600')
    .max(3600, 'must be from 0.1 to 3600')
    .default(30),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['on', 'off'], 'must be on or off').default('off'),
  DEPLOY_API_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://api.example.com' })
    .default('')
    .transform((url) => (url === '' ? '' : new URL(url).origin)),
  // As AWS's own tools name them. The library for stores reads the credentials itself: nothing else may see them.
  AWS_ENDPOINT_URL_S3: optional,
  AWS_ENDPOINT_URL: optional,
  AWS_REGION: optional,
  AWS_DEFAULT_REGION: optional,
  TRUST_PROXY: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
  LOG_REQUESTS: z.enum(['on', 'off'], 'must be on or off').default('off'),
  RATE_LIMIT: z.enum(['on', 'off'], 'must be on or off').default('on'),
});

export type Env = Omit<z.infer<typeof envSchema>, 'DATA_DIR'> & { DATA_DIR: string };

/**
 * Reads the environment once. `DATA_DIR` comes out absolute, `SITE_URL` without a trailing slash.
 * @throws OperatorError (exit code 2) naming each wrong variable.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = parseEnv(source);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new OperatorError(`The environment is wrong: ${wrong.join('; ')}.`, 2, { cause: result.error });
  }
  return { ...result.data, DATA_DIR: resolve(result.data.DATA_DIR) };
}

/** What variables say, of this process or another one. `PORT=` in a file means that nobody has set it, not port 0. */
export function parseEnv(source: Record<string, string | undefined>) {
  const set = Object.entries(source).filter(([, value]) => value !== '');
  return envSchema.safeParse(Object.fromEntries(set));
}

/** `DATA_DIR` alone, absolute: for who has to go on although another variable is wrong. */
export function readDataDir(source: Record<string, string | undefined> = process.env): string {
  return resolve(envSchema.shape.DATA_DIR.parse(source.DATA_DIR || undefined));
}

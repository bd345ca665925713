import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { publicOrigin } from '#content-api/agency/seo/store.ts';
import { settingTroubles } from '#content-api/agency/troubles.ts';
import type { Store } from '#content-api/database/open.ts';
import type { Env } from '#content-api/env.ts';
import { letterTroubles } from '#content-api/mail/wording/letterType.ts';
import { newPasswordSchema } from '#content-api/staff/access/access.shared.ts';
import { isCommon, TOO_COMMON } from '#content-api/staff/access/commonPasswords.ts';
import { verifyPassword } from '#content-api/staff/access/passwords.ts';
import { opensSecrets } from '#content-api/staff/access/sealedSecrets.ts';
import { readSecretsIfThere } from '#content-api/staff/access/secrets.ts';
import { passkeyOwners } from '#content-api/staff/passkeys/store.ts';
import { secondSteps } from '#content-api/staff/twoStep/store.ts';
import { countUsers, credentialsByEmail, users } from '#content-api/staff/users/store.ts';
import { type Examined, type Finding, few, hint, ok, problem, warning } from './finding.ts';
import { contentOf } from './store.ts';

export function lookAtEnvironment({ env }: Examined): Finding[] {
  if (env instanceof Error) return problem(env.message, 'Correct it: no command runs until then.');
  const open = env.RATE_LIMIT === 'off';
  return open
    ? warning(
        'RATE_LIMIT is off, so anyone can guess passwords without a limit.',
        'Remove it; it is for tests.',
      )
    : ok('The environment is valid.');
}

export async function lookAtSettings(examined: Examined): Promise<Finding[]> {
  const store = contentOf(examined);
  const { env } = examined;
  if (!store || env instanceof Error) return [];
  const mail = { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, to: env.MAIL_TO };
  const ofSettings = await settingTroubles(store.db, mail, env.SITE_URL);
  const troubles = [...ofSettings, ...(await letterTroubles(store.db))];
  if (troubles.length === 0) return ok('The agency’s settings are valid.');
  return troubles.flatMap(({ path, text }) =>
    warning(text, `Correct it in the back office, at /admin${path}.`),
  );
}

export async function lookAtAddress(examined: Examined): Promise<Finding[]> {
  const store = contentOf(examined);
  const { env } = examined;
  if (!store || env instanceof Error) return [];
  const origin = await publicOrigin(store.db, env.SITE_URL);
  const { protocol, hostname } = new URL(origin);
  const advice = 'Set SITE_URL to the address that visitors use, then run "vitrine generate".';
  if (['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    return warning(`Links in mail, feeds and search results lead to ${origin}.`, advice);
  }
  if (protocol !== 'https:') {
    return warning(
      `The site’s address is ${origin}, without https: visitors’ data is not encrypted.`,
      advice,
    );
  }
  return behindProxy(env)
    ? warning(
        `The site is at ${origin}, and TRUST_PROXY is off: behind a proxy, all visitors share one rate limit.`,
        'Set TRUST_PROXY to the number of proxies, 1 for one that terminates TLS and sets X-Forwarded-For.',
      )
    : ok(`The site's address is ${origin}.`);
}

/** This program doesn't do TLS. */
function behindProxy({ TRUST_PROXY, RATE_LIMIT }: Env): boolean {
  return TRUST_PROXY === 0 && RATE_LIMIT === 'on';
}

export async function lookAtSecrets(examined: Examined): Promise<Finding[]> {
  const sealed = await lookAtSealed(examined);
  return sealed ?? lookAtSecretsFile(examined);
}

/** Null if the store has no sealed secrets. */
async function lookAtSealed(examined: Examined): Promise<Finding[] | null> {
  const store = contentOf(examined);
  const { env } = examined;
  if (!store || env instanceof Error) return null;
  const opens = await opensSecrets(store.db, env.SECRET_KEY);
  if (opens === null) return null;
  if (!opens && (await opensSecrets(store.db, env.SECRET_KEY_PREVIOUS)))
    return hint(
      'The secrets in the database are encrypted with SECRET_KEY_PREVIOUS.',
      'Start a server to encrypt them with SECRET_KEY.',
    );
  return opens
    ? ok('The secrets are in the database, and SECRET_KEY decrypts them.')
    : problem(
        'SECRET_KEY does not decrypt the secrets in the database.',
        'Set the same value as on its other servers.',
      );
}

async function lookAtSecretsFile(examined: Examined): Promise<Finding[]> {
  const file = join(examined.dataDir, 'secrets.json');
  const found = await stat(file).catch(() => null);
  if (!found) return withoutSecrets(contentOf(examined));
  try {
    readSecretsIfThere(examined.dataDir);
  } catch (error) {
    return problem((error as Error).message, 'The server doesn’t start until then.');
  }
  const open = process.platform !== 'win32' && (found.mode & 0o077) !== 0;
  return open
    ? problem(`Other users of this machine can read ${file}.`, `Run "chmod 600 ${file}".`)
    : ok('secrets.json is valid, and only its owner can read it.');
}

/** Keys sign sessions and seal stored credentials of other services. */
async function withoutSecrets(store: Store | null): Promise<Finding[]> {
  if (!store) return [];
  if ((await countUsers(store.db)) === 0) return ok('The first start creates secrets.json.');
  return warning(
    'secrets.json is missing: everybody will be signed out, and you have to set up webhooks and the calendar again.',
    'Copy it from a backup before the next start, which creates a new one.',
  );
}

/** A hint, because each user decides. A password works even if there is a passkey. */
export async function lookAtSecondSteps(examined: Examined): Promise<Finding[]> {
  const store = contentOf(examined);
  if (!store) return [];
  const admins = (await users(store.db)).filter(({ role }) => role === 'admin');
  if (admins.length === 0) return [];
  const idsOf = (owners: readonly { user_id: number }[]) => new Set(owners.map(({ user_id }) => user_id));
  const twoSteps = idsOf(await secondSteps(store.db));
  const without = admins.filter(({ id }) => !twoSteps.has(id));
  if (without.length === 0) return ok('Every admin has two-step sign-in.');
  const keyed = idsOf(await passkeyOwners(store.db));
  const despite = without.some(({ id }) => keyed.has(id)) ? ' A passkey doesn’t change that.' : '';
  return hint(
    `These admins sign in with a password alone: ${few(without.map(({ email }) => email))}.${despite}`,
    'Ask them to switch on two-step sign-in in the back office, under “Your sign-in”.',
  );
}

export async function lookAtAdmins(examined: Examined): Promise<Finding[]> {
  const store = contentOf(examined);
  const { env } = examined;
  if (!store || env instanceof Error) return [];
  const admins = (await users(store.db)).filter(({ role }) => role === 'admin');
  if (admins.length === 0) {
    return problem(
      'Nobody can sign in as an admin.',
      'Run "vitrine user add EMAIL --name NAME --role admin".',
    );
  }
  const first = env.ADMIN_PASSWORD
    ? await credentialsByEmail(store.db, env.ADMIN_EMAIL || 'admin@example.com')
    : undefined;
  if (first && (await verifyPassword(env.ADMIN_PASSWORD, first.password_hash))) {
    return warning(
      `${first.email} still has the password in ADMIN_PASSWORD, which every process of this user can read.`,
      'Change it in the back office, and remove ADMIN_PASSWORD from the environment.',
    );
  }
  const refusal = env.ADMIN_PASSWORD ? await refusalOf(env.ADMIN_PASSWORD) : null;
  if (refusal !== null) {
    return warning(
      `A new database would refuse ADMIN_PASSWORD: ${refusal}.`,
      'Set another one, or remove it from the environment.',
    );
  }
  if (admins.some(({ email }) => email.endsWith('@example.com'))) {
    return warning(
      'An admin’s address is at example.com, so a link for a new password can’t reach them.',
      'Enter their own address in the back office, under Users.',
    );
  }
  return ok(`Admins: ${admins.length}.`);
}

async function refusalOf(password: string): Promise<string | null> {
  const [issue] = newPasswordSchema.safeParse(password).error?.issues ?? [];
  return issue?.message ?? ((await isCommon(password)) ? TOO_COMMON : null);
}

import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { OperatorError } from '../../errors.ts';
import { emailKey } from '../../values/email/spellings.ts';
import { newPasswordSchema } from '../access/access.shared.ts';
import { isCommon, TOO_COMMON } from '../access/commonPasswords.ts';
import { hashPassword, readablePassword } from '../access/passwords.ts';
import { savePrinted } from '../access/sessions.ts';
import { countUsers, createUser } from './store.ts';

/** `password` is null when the operator chose it, or when the provider signs users in. */
export interface FirstAdmin {
  email: string;
  password: string | null;
}

/** The account isn't stored yet, so that its password isn't lost with a start that fails later. */
export interface PendingAdmin {
  /** Undefined when another process was faster. */
  create(): Promise<FirstAdmin | undefined>;
}

interface Variables {
  ADMIN_EMAIL: string;
  ADMIN_PASSWORD: string;
  PASSWORDS?: 'on' | 'off';
}

/**
 * Takes ADMIN_EMAIL and ADMIN_PASSWORD, or a random password, which has to be changed. Undefined when there are
 * users. @throws OperatorError when ADMIN_PASSWORD breaks the rule for passwords, or nobody could sign in.
 */
export async function prepareFirstAdmin(
  db: Kysely<Database>,
  env: Variables,
): Promise<PendingAdmin | undefined> {
  if ((await countUsers(db)) > 0) return undefined;
  const isOff = env.PASSWORDS === 'off';
  if (isOff && env.ADMIN_EMAIL === '')
    throw new OperatorError(
      'ADMIN_EMAIL: set it to your address at the provider, because PASSWORDS=off and there are no users.',
      2,
    );
  const email = emailKey(env.ADMIN_EMAIL || 'admin@example.com');
  const password = isOff ? null : await chosenPassword(env.ADMIN_PASSWORD);
  const passwordHash = isOff ? '' : await hashPassword(password ?? env.ADMIN_PASSWORD);
  const admin = { email, display_name: 'Admin', role: 'admin', password_hash: passwordHash } as const;
  const create = () =>
    db.transaction().execute(async (transaction) => {
      if ((await countUsers(transaction)) > 0) return undefined;
      await createUser(transaction, admin);
      if (password !== null) await savePrinted(transaction, passwordHash);
      return { email, password };
    });
  return { create };
}

export async function createFirstAdmin(
  db: Kysely<Database>,
  env: Variables,
): Promise<FirstAdmin | undefined> {
  return (await prepareFirstAdmin(db, env))?.create();
}

async function chosenPassword(given: string): Promise<string | null> {
  if (given === '') return readablePassword();
  const checked = newPasswordSchema.safeParse(given);
  const refusal = checked.error?.issues[0]?.message ?? ((await isCommon(given)) ? TOO_COMMON : null);
  if (refusal !== null) throw new OperatorError(`ADMIN_PASSWORD: ${refusal}.`, 2);
  return null;
}

import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { OperatorError } from '../../errors.ts';
import { emailKey } from '../../values/email/spellings.ts';
import { newPasswordSchema } from '../access/access.shared.ts';
import { isCommon, TOO_COMMON } from '../access/commonPasswords.ts';
import { hashPassword, readablePassword } from '../access/passwords.ts';
import { countUsers, createUser } from './store.ts';

/** The account that can sign in now; `password` is null when the operator chose it. */
export interface FirstAdmin {
  email: string;
  password: string | null;
}

/** Settled and not yet created, so that its password isn't lost with a start that ends half-way. */
export interface PendingAdmin {
  /** Undefined when another process has been quicker. */
  create(): Promise<FirstAdmin | undefined>;
}

/**
 * From ADMIN_EMAIL and ADMIN_PASSWORD, or with a random password. Undefined when there are users already.
 * @throws OperatorError when ADMIN_PASSWORD breaks the rule for passwords.
 */
export async function prepareFirstAdmin(
  db: Kysely<Database>,
  env: { ADMIN_EMAIL: string; ADMIN_PASSWORD: string },
): Promise<PendingAdmin | undefined> {
  if ((await countUsers(db)) > 0) return undefined;
  const email = emailKey(env.ADMIN_EMAIL || 'admin@example.com');
  const password = await chosenPassword(env.ADMIN_PASSWORD);
  const passwordHash = await hashPassword(password ?? env.ADMIN_PASSWORD);
  const admin = { email, display_name: 'Admin', role: 'admin', password_hash: passwordHash } as const;
  const create = () =>
    db.transaction().execute(async (transaction) => {
      if ((await countUsers(transaction)) > 0) return undefined;
      await createUser(transaction, admin);
      return { email, password };
    });
  return { create };
}

export async function createFirstAdmin(
  db: Kysely<Database>,
  env: { ADMIN_EMAIL: string; ADMIN_PASSWORD: string },
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

import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, notFound, taken, wrong } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { GUARDED, requireCurrent } from '../../http/entityTags.ts';
import { refusingTaken } from '../../http/failure.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { emailKey } from '../../values/email/spellings.ts';
import type { User } from '../../values/identity.shared.ts';
import { NEW_PASSWORD_RULE } from '../access/access.shared.ts';
import { callerOrFail, PROOF_NEEDED, requireProof } from '../access/guard.ts';
import { refuseGuessable } from '../access/guessable.ts';
import { hashPassword } from '../access/passwords.ts';
import { scopeOf } from '../access/permissions.ts';
import {
  changeUser,
  countAdmins,
  createUser,
  credentialsByEmail,
  findUser,
  removeUser,
  users,
} from './store.ts';
import {
  type newUserSchema,
  userAnswerSchema,
  type userChangeSchema,
  userListSchema,
} from './users.shared.ts';

const takenMessages = { email: 'This email address is already in use' };

/** Call it in the transaction that deletes a user or changes their role. */
export type FreeLeads = (db: Kysely<Database>, user: User, by: User) => Promise<void>;

export function userRoutes(
  { store: { db }, passwords }: { store: Store; passwords: boolean },
  freeLeads: FreeLeads,
) {
  return {
    list: answers(
      'List all users, newest first',
      userListSchema,
    )(async (call: Call) => call.json({ users: await users(db) })),

    add: answers('Create a user', userAnswerSchema, 201, {
      refusals: { 403: PROOF_NEEDED, 409: takenMessages.email },
    })(async (call: CallWith<{ json: typeof newUserSchema }>) => {
      const { password, ...user } = call.req.valid('json');
      if (user.role === 'admin') requireProof(call);
      if (password !== undefined) await refuseGuessable(db, password, user);
      else if (passwords) throw wrong('password', NEW_PASSWORD_RULE);
      const password_hash = password === undefined || !passwords ? '' : await hashPassword(password);
      await requireFree(db, user.email);
      const added = await refusingTaken(takenMessages, () => createUser(db, { ...user, password_hash }));
      call.set('audited', { id: added.id });
      return call.json({ user: added }, 201);
    }),

    change: answers('Change a user; a new password or role ends all their sessions', userAnswerSchema, 200, {
      description: GUARDED,
      refusals: {
        403: PROOF_NEEDED,
        404: 'User not found',
        409: `${takenMessages.email}; or this is the last admin; or stale: current is the newer version`,
      },
    })(async (call: CallWith<{ json: typeof userChangeSchema }>) => {
      const id = idOf(call, 'User');
      const { password: given, ...change } = call.req.valid('json');
      const password = passwords ? given : '';
      if (password) await refuseGuessable(db, password, change);
      const password_hash = password ? await hashPassword(password) : undefined;
      const changeInOne = () =>
        db.transaction().execute(async (transaction) => {
          const before = await userOrFail(transaction, id);
          requireCurrent(call, 'user', before);
          if (givesAdminAccess(before, { ...change, password })) requireProof(call);
          await requireFree(transaction, change.email, id);
          if (change.role !== 'admin') await requireOtherAdmin(transaction, before);
          if (change.role !== before.role) call.set('audited', { action: 'users.setRole' });
          if (scopeOf(change.role, 'leads.read') === null) {
            await freeLeads(transaction, before, callerOrFail(call).user);
          }
          return changeUser(transaction, before, { ...change, password_hash });
        });
      return call.json({ user: await refusingTaken(takenMessages, changeInOne) });
    }),

    remove: answers('Delete a user', doneSchema, 200, {
      refusals: { 404: 'User not found', 409: 'Your own account, or the last admin' },
    })(async (call: Call) => {
      const id = idOf(call, 'User');
      if (id === callerOrFail(call).user.id) {
        throw new ApiFailure(409, 'own_account', 'You cannot delete your own account');
      }
      await db.transaction().execute(async (transaction) => {
        const user = await userOrFail(transaction, id);
        await requireOtherAdmin(transaction, user);
        await freeLeads(transaction, user, callerOrFail(call).user);
        await removeUser(transaction, id);
      });
      return call.json({ success: true });
    }),
  };
}

/** A new password or mailbox opens an admin's account, too. */
function givesAdminAccess(
  before: User,
  { role, email, password }: { role: User['role']; email: string; password?: string | null | undefined },
): boolean {
  if (before.role !== 'admin') return role === 'admin';
  return Boolean(password) || emailKey(email) !== emailKey(before.email);
}

async function userOrFail(db: Kysely<Database>, id: number): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw notFound('User');
  return user;
}

/** Compares both spellings of the domain, because the column's index compares letters. */
async function requireFree(db: Kysely<Database>, email: string, except?: number): Promise<void> {
  const user = await credentialsByEmail(db, email);
  if (user && user.id !== except) throw taken('email', takenMessages.email);
}

async function requireOtherAdmin(db: Kysely<Database>, user: User): Promise<void> {
  if (user.role !== 'admin' || (await countAdmins(db)) > 1) return;
  throw new ApiFailure(409, 'last_admin', 'This is the last admin: make another user admin first');
}

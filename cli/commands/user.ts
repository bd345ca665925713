import { Command, Option } from 'commander';
import { OperatorError } from '#content-api/errors.ts';
import { newPasswordSchema } from '#content-api/staff/access/access.shared.ts';
import { guessableBecause } from '#content-api/staff/access/guessable.ts';
import { hashPassword } from '#content-api/staff/access/passwords.ts';
import { noteCommand } from '#content-api/staff/activity/commandLine.ts';
import { removeAccounts } from '#content-api/staff/oidc/accounts.ts';
import { removePasskeys } from '#content-api/staff/passkeys/removing.ts';
import { passkeyOwners } from '#content-api/staff/passkeys/store.ts';
import { secondSteps } from '#content-api/staff/twoStep/store.ts';
import { switchOff } from '#content-api/staff/twoStep/switching.ts';
import {
  type Credentials,
  createUser,
  credentialsByEmail,
  setPassword,
  users,
} from '#content-api/staff/users/store.ts';
import { newUserSchema } from '#content-api/staff/users/users.shared.ts';
import { type Role, roles } from '#content-api/values/identity.shared.ts';
import { chosenPassword, type PasswordFlags, withPassword } from '../terminal/readPassword.ts';
import { type Content, openContent, openExistingContent } from '../transfer/openContent.ts';

export function userCommand(): Command {
  return new Command('user')
    .description('add and list users, set passwords, switch two-step sign-in off, remove passkeys')
    .addCommand(addCommand())
    .addCommand(passwordCommand())
    .addCommand(twoStepOffCommand())
    .addCommand(passkeysOffCommand())
    .addCommand(unlinkCommand())
    .addCommand(listCommand())
    .addHelpText('after', '\nExample:\n  vitrine user add ada@example.com --name "Ada Byron" --role editor');
}

function addCommand(): Command {
  return withPassword(new Command('add'))
    .description('create a user')
    .argument('<email>')
    .requiredOption('--name <name>', 'the display name')
    .addOption(new Option('--role <role>', 'admin, editor or author').choices(roles).default('author'))
    .addHelpText('after', '\nExample:\n  vitrine user add ada@example.com --name "Ada Byron" --role editor')
    .action((email: string, { name, role, ...flags }: { name: string; role: Role } & PasswordFlags) =>
      withParts(async ({ store }) => {
        const { password: chosen, made } = await chosenPassword(flags);
        const user = newUserSchema.safeParse({ email, display_name: name, role, password: chosen });
        if (!user.success) throw new OperatorError(`${user.error.issues[0]?.message}.`, 2);
        if (await credentialsByEmail(store.db, user.data.email)) {
          throw new OperatorError(
            `There is already a user ${user.data.email}: to set their password, run "vitrine user password".`,
          );
        }
        const { password: _, ...fields } = user.data;
        await refuseGuessable(store, chosen, fields);
        const added = await createUser(store.db, { ...fields, password_hash: await hashPassword(chosen) });
        await noteCommand(store, 'users.create', { subjectId: added.id });
        console.log(`Created ${role} ${fields.email}.`);
        if (made) console.log(`Password: ${chosen}  (shown only now)`);
      }, openContent),
    );
}

function passwordCommand(): Command {
  return withPassword(new Command('password'))
    .description('set a user’s password and end their sessions')
    .argument('<email>')
    .addHelpText('after', '\nExample:\n  vitrine user password ada@example.com')
    .action((email: string, flags: PasswordFlags) =>
      withParts(async ({ store, env }) => {
        const user = await userOrFail(store, email);
        const { password: chosen, made } = await chosenPassword(flags);
        const checked = newPasswordSchema.safeParse(chosen);
        if (!checked.success) throw new OperatorError(`${checked.error.issues[0]?.message}.`, 2);
        await refuseGuessable(store, chosen, user);
        await setPassword(store.db, user.id, await hashPassword(chosen));
        await noteCommand(store, 'users.setPassword', { subjectId: user.id });
        console.log(`Set the password of ${user.email}.`);
        if (env.PASSWORDS === 'off')
          console.log('Passwords are off: restart the server with PASSWORDS=on to use it.');
        if (made) console.log(`Password: ${chosen}  (shown only now)`);
      }),
    );
}

async function refuseGuessable(
  { db }: Content['store'],
  password: string,
  user: { email: string; display_name: string },
): Promise<void> {
  const why = await guessableBecause(db, password, user);
  if (why !== null) throw new OperatorError(`${why}.`, 2);
}

function twoStepOffCommand(): Command {
  return new Command('two-step-off')
    .description('switch two-step sign-in off for a user, and end their sessions')
    .argument('<email>')
    .addHelpText('after', '\nExample:\n  vitrine user two-step-off ada@example.com')
    .action((email: string) =>
      withParts(async ({ store }) => {
        const user = await userOrFail(store, email);
        if (!(await switchOff(store.db, user.id, { kind: 'operator' }))) {
          throw new OperatorError(`${user.email} does not use two-step sign-in.`);
        }
        await noteCommand(store, 'users.twoStepOff', { subjectId: user.id });
        console.log(`Switched two-step sign-in off for ${user.email}. They get an email about it.`);
      }),
    );
}

function passkeysOffCommand(): Command {
  return new Command('passkeys-off')
    .description('remove all passkeys of a user who lost a device, and end their sessions')
    .argument('<email>')
    .addHelpText('after', '\nExample:\n  vitrine user passkeys-off ada@example.com')
    .action((email: string) =>
      withParts(async ({ store }) => {
        const user = await userOrFail(store, email);
        if (!(await removePasskeys(store.db, user.id, { kind: 'operator' }))) {
          throw new OperatorError(`${user.email} has no passkeys.`);
        }
        await noteCommand(store, 'users.passkeysOff', { subjectId: user.id });
        console.log(`Removed the passkeys of ${user.email}. They get an email about it.`);
      }),
    );
}

function unlinkCommand(): Command {
  return new Command('unlink')
    .description('unlink a user from their account at the provider')
    .argument('<email>')
    .addHelpText('after', '\nExample:\n  vitrine user unlink ada@example.com')
    .action((email: string) =>
      withParts(async ({ store }) => {
        const user = await userOrFail(store, email);
        if (!(await removeAccounts(store.db, user.id))) {
          throw new OperatorError(`${user.email} has never signed in with the provider.`);
        }
        await noteCommand(store, 'users.unlink', { subjectId: user.id });
        console.log(
          `Unlinked ${user.email}. Their next sign-in with the provider links their account there.`,
        );
      }),
    );
}

function listCommand(): Command {
  return new Command('list')
    .description('list the users')
    .addHelpText('after', '\nExample:\n  vitrine user list')
    .action(() =>
      withParts(async ({ store }) => {
        const withTwoSteps = new Set((await secondSteps(store.db)).map(({ user_id }) => user_id));
        const owners = new Map((await passkeyOwners(store.db)).map((one) => [one.user_id, one.passkeys]));
        for (const { id, email, role, display_name } of await users(store.db)) {
          const steps = withTwoSteps.has(id) ? '  (two-step sign-in)' : '';
          const passkeys = owners.has(id) ? `  (passkeys: ${owners.get(id)})` : '';
          console.log(`${role.padEnd(8)}${email}  ${display_name}${steps}${passkeys}`);
        }
      }),
    );
}

async function userOrFail({ db }: Content['store'], email: string): Promise<Credentials> {
  const user = await credentialsByEmail(db, email);
  if (!user) throw new OperatorError(`There is no user ${email}: "vitrine user list" shows all users.`);
  return user;
}

async function withParts(work: (parts: Content) => Promise<void>, open = openExistingContent): Promise<void> {
  const parts = await open();
  try {
    await work(parts);
  } finally {
    await parts.close();
  }
}

import { Command, Option } from 'commander';
import { ApiFailure, OperatorError } from '#content-api/errors.ts';
import { keyRights, newKeySchema } from '#content-api/staff/access/keys.shared.ts';
import { addKey, keys, removeKey } from '#content-api/staff/access/keys.ts';
import { noteCommand } from '#content-api/staff/activity/commandLine.ts';
import { credentialsByEmail } from '#content-api/staff/users/store.ts';
import { type Content, openExistingContent } from '../transfer/openContent.ts';

const EXAMPLE = 'vitrine key add CRM --user ada@example.com --right leads.read --expires 90';
const DAY = 24 * 60 * 60 * 1000;

export function keyCommand(): Command {
  return new Command('key')
    .description('add, list and revoke API keys')
    .addCommand(addCommand())
    .addCommand(listCommand())
    .addCommand(revokeCommand())
    .addHelpText('after', `\nExample:\n  ${EXAMPLE}`);
}

interface AddFlags {
  user: string;
  right: string[];
  expires: string;
  from: string[];
}

function addCommand(): Command {
  return new Command('add')
    .description('create an API key for a user, and print it once')
    .argument('<name>', 'the program that uses it')
    .requiredOption('--user <email>', 'the user whose rights limit it')
    .requiredOption('--expires <days>', 'in how many days it expires, or never')
    .addOption(new Option('--right <right...>', 'what it may do').choices(keyRights).default([]))
    .option('--from <network...>', 'addresses or networks that it may come from', [])
    .addHelpText('after', `\nExample:\n  ${EXAMPLE}`)
    .action((name: string, flags: AddFlags) =>
      withStore(async (store) => {
        const maker = await credentialsByEmail(store.db, flags.user);
        if (!maker)
          throw new OperatorError(`There is no user ${flags.user}: "vitrine user list" shows all users.`);
        const input = newKeySchema.safeParse({
          name,
          rights: flags.right,
          expires_at: expiryIn(flags.expires),
          networks: flags.from,
        });
        if (!input.success) throw new OperatorError(`${input.error.issues[0]?.message}.`, 2);
        const { id, secret } = await addKey(store.db, maker, input.data).catch((error: unknown) => {
          throw error instanceof ApiFailure ? new OperatorError(`${error.message}.`, 2) : error;
        });
        await noteCommand(store, 'keys.create', { subjectId: id });
        console.log(secret);
        console.error('Save the key now: it is not shown again.');
      }),
    );
}

function expiryIn(days: string): string | null {
  if (days === 'never') return null;
  if (!/^[1-9]\d{0,3}$/.test(days))
    throw new OperatorError('--expires must be a number of days, or never.', 2);
  return new Date(Date.now() + Number(days) * DAY).toISOString();
}

function listCommand(): Command {
  return new Command('list')
    .description('list the API keys')
    .addHelpText('after', '\nExample:\n  vitrine key list')
    .action(() =>
      withStore(async ({ db }) => {
        for (const { id, name, start, rights, made_by, expires_at, last_used_at } of await keys(db)) {
          const dates = `expires ${expires_at?.slice(0, 10) ?? 'never'}, used ${last_used_at?.slice(0, 10) ?? 'never'}`;
          console.log(`${String(id).padEnd(4)}${start}…  ${name}  (${made_by.name}; ${dates})`);
          console.log(`    ${rights.join(' ') || 'what visitors see'}`);
        }
      }),
    );
}

function revokeCommand(): Command {
  return new Command('revoke')
    .description('revoke an API key at once')
    .argument('<number>', 'its number in "vitrine key list"')
    .addHelpText('after', '\nExample:\n  vitrine key revoke 3')
    .action((number: string) =>
      withStore(async (store) => {
        const key = (await keys(store.db)).find(({ id }) => String(id) === number);
        if (!key) throw new OperatorError(`There is no API key ${number}: "vitrine key list" shows all.`);
        await removeKey(store.db, key.id);
        await noteCommand(store, 'keys.delete', { subjectId: key.id, title: key.name });
        console.log(`Revoked ${key.name}.`);
      }),
    );
}

async function withStore(work: (store: Content['store']) => Promise<void>): Promise<void> {
  const parts = await openExistingContent();
  try {
    await work(parts.store);
  } finally {
    await parts.close();
  }
}

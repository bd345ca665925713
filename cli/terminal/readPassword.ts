import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { type Command, Option } from 'commander';
import { OperatorError } from '#content-api/errors.ts';
import { readablePassword } from '#content-api/staff/access/passwords.ts';

export interface PasswordFlags {
  password?: string;
  passwordStdin?: boolean;
}

export function withPassword(command: Command): Command {
  return command
    .option(
      '--password-stdin',
      'read it from the input, or ask for it; without it, a random one is printed once',
    )
    .addOption(
      new Option(
        '--password <password>',
        'visible to everyone on this machine while the command runs',
      ).conflicts('passwordStdin'),
    );
}

/** Also tells whether the password was generated. @throws OperatorError for empty input. */
export async function chosenPassword({ password, passwordStdin }: PasswordFlags) {
  if (passwordStdin) return { password: await readPassword(process.stdin), made: false };
  if (password === undefined) return { password: readablePassword(), made: true };
  console.error(
    'A password in a command shows up in the process list and the shell history. Use --password-stdin instead.',
  );
  return { password, made: false };
}

/** Reads the first line. On a terminal it asks, and hides the typing. */
async function readPassword(input: NodeJS.ReadStream): Promise<string> {
  const { isTTY = false } = input;
  if (isTTY) process.stderr.write('Password: ');
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output, terminal: isTTY, historySize: 0 });
  const line = await new Promise<string | null>((resolve) => {
    lines.once('line', resolve);
    lines.once('SIGINT', () => resolve(null));
    lines.once('close', () => resolve(null));
  });
  lines.close();
  if (isTTY) process.stderr.write('\n');
  if (line) return line;
  throw new OperatorError('You gave no password, so nothing changed.', 2);
}

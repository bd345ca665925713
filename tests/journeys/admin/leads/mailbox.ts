import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** What was written to this address so far, oldest first: the journeys' server has no mail server and writes files. */
export async function mailTo(address: string): Promise<Email[]> {
  const folder = join(process.env.JOURNEY_DATA ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails
    .filter(({ to }) => to?.some((one) => one.address?.toLowerCase() === address.toLowerCase()))
    .sort((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''));
}

/** The address in the newest of them that begins like this. */
export async function linkTo(address: string, beginning: string): Promise<string> {
  const text = (await mailTo(address)).at(-1)?.text ?? '';
  return text.split(/\s+/).find((word) => word.includes(beginning)) ?? '';
}

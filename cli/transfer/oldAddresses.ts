import { publicOrigin } from '#content-api/agency/seo/store.ts';
import { OperatorError } from '#content-api/errors.ts';
import { writeRedirects } from '#content-api/transfer/foreign/readForeign.ts';
import { redirectOldAddresses } from '#content-api/transfer/site/redirectOldAddresses.ts';
import type { Content as Entries } from '#content-api/transfer/transfer.shared.ts';
import type { Content } from './openContent.ts';

export interface AddressFlags {
  /** A file to write them to. */
  redirects?: string;
  addRedirects?: boolean;
}

/** Lists or adds redirects from the posts' old addresses, as requested, and prints the outcome. */
export async function applyOldAddresses(
  { redirects }: Pick<Entries, 'redirects'>,
  flags: AddressFlags,
  parts: Content,
): Promise<number> {
  if (flags.redirects !== undefined) {
    await writeRedirects(flags.redirects, redirects);
    console.log(`${flags.redirects} redirects ${counted(redirects.length)}.`);
  }
  if (!flags.addRedirects) return 0;
  const { db } = parts.store;
  const { added, existing, refused } = await redirectOldAddresses(
    db,
    redirects,
    await publicOrigin(db, parts.env.SITE_URL),
  );
  for (const { from, why } of refused) console.log(`${from} doesn’t redirect: ${why}`);
  console.log(`Added redirects for ${counted(added)}; ${existing} already redirected.`);
  return added;
}

export function rehearseOldAddresses({ redirects }: Pick<Entries, 'redirects'>, flags: AddressFlags): void {
  const count = counted(redirects.length);
  if (flags.redirects !== undefined) console.log(`${flags.redirects} would redirect ${count}.`);
  if (flags.addRedirects) console.log(`This site would redirect ${count}.`);
}

/** @throws OperatorError, because a single changed file doesn't show the addresses of the others. */
export function refuseWatching({ redirects, addRedirects }: AddressFlags): void {
  if (redirects !== undefined || addRedirects)
    throw new OperatorError(
      '--watch doesn’t work with --redirects or --add-redirects: import once with these.',
      2,
    );
}

function counted(count: number): string {
  return `${count} old ${count === 1 ? 'address' : 'addresses'}`;
}

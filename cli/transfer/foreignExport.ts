import { OperatorError } from '#content-api/errors.ts';
import type { ForeignContent } from '#content-api/transfer/foreign/contentOf.ts';
import type { ForeignOptions } from '#content-api/transfer/foreign/oldBlog.ts';
import { readForeign, requireOwnRedirects } from '#content-api/transfer/foreign/readForeign.ts';
import { type FetchPicture, pictureFetcher } from '#content-api/transfer/site/fetchPicture.ts';
import type { Content, ImportResult, Problem } from '#content-api/transfer/transfer.shared.ts';
import { urlOf } from '../../content-api/values/url.shared.ts';
import type { AddressFlags } from './oldAddresses.ts';

export interface ForeignFlags extends ForeignOptions, AddressFlags {
  watch?: boolean;
}

export interface OpenedExport {
  content: Content;
  fetchPicture: FetchPicture;
  sayLeftOut(): void;
}

/** Undefined for Markdown. @throws OperatorError for an option that doesn't fit the file. */
export async function openForeign(path: string, flags: ForeignFlags): Promise<OpenedExport | undefined> {
  const { redirects } = flags;
  const site = siteOf(flags.site);
  if (redirects !== undefined) await requireOwnRedirects(redirects);
  const foreign = await readForeign(path, { ...flags, site });
  if (!foreign) {
    requireNone(path, flags);
    return undefined;
  }
  if (flags.watch)
    throw new OperatorError(
      `${path} is an export of ${foreign.system}. --watch only works with Markdown.`,
      2,
    );
  return {
    content: foreign.content,
    fetchPicture: pictureFetcher({ ownHost: site && new URL(site).host }),
    sayLeftOut: () => sayLeftOut(foreign, flags),
  };
}

function siteOf(address: string | undefined): string | undefined {
  if (address === undefined) return undefined;
  const full = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (urlOf(full)) return full.replace(/\/+$/, '');
  throw new OperatorError(`--site ${address} isn’t an address. Use one like https://blog.example.com.`, 2);
}

function requireNone(path: string, flags: ForeignFlags): void {
  const given = (['media', 'site', 'tags'] as const).find((name) => flags[name] !== undefined);
  if (given)
    throw new OperatorError(
      `--${given} only works with exports of WordPress and Ghost, and ${path} isn’t one.`,
      2,
    );
}

function sayLeftOut(
  { system, leftOut, addresses: { withQuery } }: ForeignContent,
  { redirects, addRedirects }: AddressFlags,
): void {
  const reasons = [...leftOut].map(([reason, count]) => `${reason} (${count})`);
  if (reasons.length > 0) console.log(`Not imported from the ${system} export: ${reasons.join(', ')}.`);
  if (withQuery > 0 && (redirects !== undefined || addRedirects))
    console.log(`Old addresses that can’t redirect, because they have a query: ${withQuery}.`);
}

/** A folder from another site can have thousands of links that lead nowhere here. */
const NOTICES_SHOWN = 20;

/** @param what the beginning of the last line. */
export function sayImported(result: ImportResult, what: string, verbose = false): void {
  const { added, changed, unchanged, skipped, toFetch, taken, problems, notices } = result;
  const shown = verbose ? notices : notices.slice(0, NOTICES_SHOWN);
  for (const notice of shown) console.log(line(notice));
  const more = notices.length - shown.length;
  if (more > 0)
    console.log(`… and ${more} more ${more === 1 ? 'notice' : 'notices'}; --verbose prints them all`);
  for (const problem of problems) console.error(line(problem));
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${skipped} skipped`;
  const trouble = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  if (toFetch > 0) console.log(`Images that would be downloaded: ${toFetch}.`);
  console.log(`${what}: ${counts}, ${trouble}.`);
  const parts = Object.entries(taken).filter(([, number]) => number > 0);
  const named = notices.length + problems.length;
  if (parts.length > 0)
    console.log(
      `The posts contain ${parts.map(([part, number]) => counted(number, part)).join(', ')}. ` +
        `Changes and losses listed above: ${named === 0 ? 'none' : named.toLocaleString('en')}.`,
    );
  if (isNothing(result)) console.error(HINT);
}

const HINT =
  'Nothing to import. Choose the folder with the posts as Markdown (for example content/posts, _posts or ' +
  'src/content/blog), or an export of WordPress or Ghost.';

export function isNothing({ added, changed, unchanged }: ImportResult): boolean {
  return added + changed + unchanged === 0;
}

function counted(number: number, things: string): string {
  return `${number.toLocaleString('en')} ${number === 1 ? things.replace(/s$/, '') : things}`;
}

function line(problem: Problem): string {
  return `${problem.file}:${problem.line} ${problem.message}`;
}

import { z } from 'zod';
import { isWebAddress } from '../../values/fields.shared.ts';
import { addressProblem, cleanPath, decodedPath, NO_ADDRESS } from '../../values/paths.shared.ts';

/** Decoded, as the server looks for pages: '/caf%C3%A9/' and '/café.html' are '/café'. */
export function asSource(text: string): string {
  const path = decodedPath(text);
  return path === null ? text : cleanPath(path).normalize('NFC');
}

/** Such an address as it is typed: a decoded % would be decoded once more. */
export function writtenSource(from: string): string {
  return from.replaceAll('%', '%25');
}

/** The problem with the target of a redirect; null when there is none. */
function targetProblem(text: string): string | null {
  if (/^\/(?![/\\])/.test(text)) {
    const [path = ''] = text.split(/[?#]/, 1);
    return decodedPath(path) === null ? NO_ADDRESS : null;
  }
  if (!/^https?:\/\//i.test(text))
    return 'Start with a slash for a page of this site, or with https:// for another site';
  return isWebAddress(text) ? null : 'This isn’t a valid web address';
}

/** Encoded, as it is sent: a header holds no other letters. */
function asTarget(text: string): string {
  if (targetProblem(text) !== null) return text;
  const { href, pathname, search, hash } = new URL(text, 'http://site.invalid');
  if (!text.startsWith('/')) return href;
  return encodeURI(cleanPath(decodedPath(pathname) ?? pathname)) + search + hash;
}

const address = (missing: string, problemOf: (text: string) => string | null) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(1000, { error: 'This address is too long', abort: true })
    .check((ctx) => {
      const message = problemOf(ctx.value);
      if (message !== null) ctx.issues.push({ code: 'custom', message, input: ctx.value });
    });

/** The source and target of a redirect. */
export const redirectSchema = z.object({
  from: address('The old address is required', addressProblem).overwrite(asSource),
  to: address('Target is required', targetProblem).overwrite(asTarget),
});
export type RedirectInput = z.infer<typeof redirectSchema>;

/** A redirect that an admin added. */
export const redirectEntrySchema = z.object({
  id: z.int(),
  /** Decoded, as people read it. */
  from: z.string(),
  to: z.string(),
  /** The content that is at the address by now and wins, in words; null while the redirect works. */
  overruled: z.string().nullable(),
  /** The problem with a target on this site, in words; null where the page exists, or that is unknown. */
  dead_end: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type RedirectEntry = z.infer<typeof redirectEntrySchema>;

/** An address that a post, a page, a category or the feed of an author had before. */
export const earlierRedirectSchema = z.object({
  kind: z.enum(['post', 'page', 'category', 'author']),
  /** The id of the entry that has moved. */
  id: z.int(),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  left_at: z.string(),
});
export type EarlierRedirect = z.infer<typeof earlierRedirectSchema>;

export const redirectListSchema = z.object({
  redirects: z.array(redirectEntrySchema),
  earlier: z.array(earlierRedirectSchema),
});
export type RedirectList = z.infer<typeof redirectListSchema>;

/** A file with the columns from and to; the first line may name them. */
export const redirectImportSchema = z.object({
  csv: z
    .string('Choose a file')
    .min(1, 'The file is empty')
    .max(500_000, 'The file is too large: 500 kB at most'),
});

/** The result for each line. */
export const importedRedirectsSchema = z.object({
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  refused: z.int(),
  lines: z.array(
    z.object({
      line: z.int(),
      from: z.string(),
      to: z.string(),
      became: z.enum(['added', 'changed', 'same', 'refused']),
      /** The reason for a refusal; '' for other lines. */
      why: z.string(),
    }),
  ),
});
export type ImportedRedirects = z.infer<typeof importedRedirectsSchema>;

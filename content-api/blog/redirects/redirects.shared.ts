import { z } from 'zod';
import { isWebAddress } from '../../values/fields.shared.ts';
import { addressProblem, cleanPath, decodedPath, NO_ADDRESS } from '../../values/paths.shared.ts';

/** '/caf%C3%A9/' and '/café.html' are '/café', as the server looks for pages. */
export function asSource(text: string): string {
  const path = decodedPath(text);
  return path === null ? text : cleanPath(path).normalize('NFC');
}

/** Encodes %, which the import would decode once more. */
export function writtenSource(from: string): string {
  return from.replaceAll('%', '%25');
}

function targetProblem(text: string): string | null {
  if (/^\/(?![/\\])/.test(text)) {
    const [path = ''] = text.split(/[?#]/, 1);
    return decodedPath(path) === null ? NO_ADDRESS : null;
  }
  if (!/^https?:\/\//i.test(text))
    return 'Start with a slash for a page of this site, or with https:// for another site';
  return isWebAddress(text) ? null : 'This isn’t a valid web address';
}

/** A header holds only encoded letters. */
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

export const redirectSchema = z.object({
  from: address('The old address is required', addressProblem).overwrite(asSource),
  to: address('Target is required', targetProblem).overwrite(asTarget),
});
export type RedirectInput = z.infer<typeof redirectSchema>;

export const redirectEntrySchema = z.object({
  id: z.int(),
  from: z.string(),
  to: z.string(),
  /** A sentence about the content that wins at this address; null while the redirect works. */
  overruled: z.string().nullable(),
  /** A sentence about a missing target on this site; null if it exists, or that is unknown. */
  dead_end: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type RedirectEntry = z.infer<typeof redirectEntrySchema>;

const earlierRedirectSchema = z.object({
  kind: z.enum(['post', 'page', 'category', 'author']),
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

/** The columns are from and to; the first line may name them. */
export const redirectImportSchema = z.object({
  csv: z
    .string('Choose a file')
    .min(1, 'The file is empty')
    .max(500_000, 'The file is too large: 500 kB at most'),
});

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
      why: z.string(),
    }),
  ),
});
export type ImportedRedirects = z.infer<typeof importedRedirectsSchema>;

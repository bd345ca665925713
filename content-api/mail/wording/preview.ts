import { createHmac, timingSafeEqual } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Letterhead } from '../../agency/settings/letterhead/letterhead.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { paletteOf } from '../../values/look/palette.shared.ts';
import { letterHtml } from '../templates/letterHtml.ts';
import { letterText } from '../templates/letterText.ts';
import { type FilledLetter, writeLetter } from './letterType.ts';
import { type ShownWords, shownWordsSchema } from './shownWords.ts';

interface Sample {
  kind: string;
  filled: FilledLetter;
  head: Letterhead;
}

/** How a letter looks with these words. A frame sends no session along, so its address carries the words and a mark. */
export function previewOf({ kind, filled, head }: Sample, shown: ShownWords, secrets: Secrets) {
  const { wearing: _, ...words } = shown;
  const letter = writeLetter(filled, words);
  const packed = brotliCompressSync(JSON.stringify(shown)).toString('base64url');
  return {
    subject: letter.subject,
    preview: `/api/mail/preview/${kind}/${markOf(secrets, kind, packed)}?words=${packed}`,
    text: letterText(letter, head, unsubscribeOf(kind, head)),
  };
}

/** The document for the frame; undefined without the right mark. */
export function previewPage(
  { kind, filled, head }: Sample,
  { mark, packed }: { mark: string; packed: string },
  secrets: Secrets,
): string | undefined {
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(secrets, kind, packed))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const shown = JSON.parse(String(brotliDecompressSync(Buffer.from(packed, 'base64url'))));
  const { wearing = {}, ...words } = shownWordsSchema.parse(shown);
  const { brand, logo, look } = wearing;
  const worn: Letterhead = {
    ...head,
    brand: brand || head.brand,
    palette: look ? paletteOf(look.colours).palette : head.palette,
    logo: logo ? { light: logo.light || null, dark: logo.dark || null } : head.logo,
  };
  const named = { ...filled, values: { ...filled.values, brand: worn.brand } };
  return letterHtml(writeLetter(named, words), worn, unsubscribeOf(kind, head));
}

function markOf({ sessionKey }: Secrets, kind: string, packed: string): string {
  return createHmac('sha256', sessionKey)
    .update(`preview ${kind} ${packed}`)
    .digest('base64url')
    .slice(0, 22);
}

function unsubscribeOf(kind: string, { origin }: Letterhead): string | undefined {
  return kind === 'mail.digest' ? `${origin}/api/mail/unsubscribe/sample` : undefined;
}

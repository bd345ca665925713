import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { lastChangedBy } from '../../agency/earlier.ts';
import { type Letterhead, type MailSettings, readLetterhead } from '../../agency/letterhead.ts';
import { readSettings } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { isStale, stale, tagOf } from '../../http/entityTags.ts';
import { messageName } from '../../outbox/outbox.shared.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { paletteOf } from '../../values/look/palette.shared.ts';
import { type ShownWords, shownWordsSchema } from '../letter.ts';
import { sampleLetters } from '../samples.ts';
import { letterHtml, letterText } from '../templates/letterText.tsx';
import { type FilledLetter, readWording, saveWording, writeLetter } from './letterType.ts';
import {
  allLetterWordsSchema,
  COMMON,
  type LetterTold,
  type LetterWords,
  letterWordsSchema,
  type Words,
  wordsPreviewSchema,
  wordsProblems,
  type wordsSchema,
} from './wording.shared.ts';

interface Parts {
  store: Store;
  secrets: Secrets;
  siteUrl: string;
  mail: MailSettings;
}

/** Mail has inline styles; nothing else may work, least of all its links. */
const previewPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin";

/** A change applies at once, also to email that waits. */
export function wordingRoutes({ store: { db }, secrets, siteUrl, mail }: Parts) {
  const samples = async (): Promise<{ head: Letterhead; letters: Record<string, FilledLetter> }> => {
    const head = await readLetterhead(db, mail, siteUrl);
    return { head, letters: sampleLetters(head, new Date()) };
  };
  const sampleOf = async (call: Call) => {
    const kind = call.req.param('kind') ?? '';
    const { head, letters } = await samples();
    const filled = Object.hasOwn(letters, kind) ? letters[kind] : undefined;
    if (!filled) throw notFound('Mail');
    return { kind, filled, head };
  };
  const change = async (call: Call, words: Words | undefined) => {
    const { kind, filled } = await sampleOf(call);
    if (words) requireWords(filled.definition, words);
    await db.transaction().execute(async (transaction) => {
      const wording = await readWording(transaction);
      const current = letterWords(kind, filled.definition, wording[kind]);
      if (isStale(call, tagOf(current.version))) {
        const changed_by = await lastChangedBy(transaction, ['letters']);
        throw stale('letter', { current: { ...current.words, updated_at: current.version }, changed_by });
      }
      const isDefault = !words || JSON.stringify(words) === JSON.stringify(filled.definition.words);
      const by = call.get('caller')?.user.id;
      await saveWording(transaction, { ...wording, [kind]: isDefault ? undefined : words }, by);
    });
    return call.json(letterWords(kind, filled.definition, (await readWording(db))[kind]));
  };
  return {
    all: answers(
      'List the letters with their texts and defaults',
      allLetterWordsSchema,
    )(async (call: Call) => {
      const { letters } = await samples();
      const wording = await readWording(db);
      return call.json({
        letters: Object.entries(letters).map(([kind, { definition }]) =>
          letterWords(kind, definition, wording[kind]),
        ),
      });
    }),

    replace: answers('Change the text of a letter', letterWordsSchema, 200, {
      description:
        'Send the version you read in quotes as If-Match, so that you don’t overwrite another change.',
      refusals: { 404: 'No such email', 409: 'Stale: current is the newer version' },
    })((call: CallWith<{ json: typeof wordsSchema }>) => change(call, call.req.valid('json'))),

    reset: answers('Reset a letter to its default text', letterWordsSchema, 200, {
      refusals: { 404: 'No such email', 409: 'Stale: current is the newer version' },
    })((call: Call) => change(call, undefined)),

    sample: answers(
      'Preview a letter with this text and sample contents; nothing is saved',
      wordsPreviewSchema,
      200,
      {
        refusals: { 404: 'No such email' },
      },
    )(async (call: CallWith<{ json: typeof shownWordsSchema }>) => {
      const sample = await sampleOf(call);
      const words = call.req.valid('json');
      requireWords(sample.filled.definition, words);
      return call.json(previewOf(sample, words, secrets));
    }),

    preview: answers('Get a letter with sample contents as a document for a frame', null, 200, {
      media: 'text/html',
      refusals: { 404: 'No such email' },
    })(async (call: Call) => {
      const marked = { mark: call.req.param('mark') ?? '', packed: call.req.query('words') ?? '' };
      const sample = await sampleOf(call);
      const { logo } = await readSettings(db);
      // The site's logos come with its next release, at an address that may not exist yet.
      const head = { ...sample.head, logo: { light: logo.light || null, dark: logo.dark || null } };
      const document = previewPage({ ...sample, head }, marked, secrets);
      if (document === undefined) throw notFound('Mail');
      return call.html(document, 200, { 'Content-Security-Policy': previewPolicy });
    }),
  };
}

/** @throws ApiFailure 400 with a message for each field. */
function requireWords(definition: LetterTold, words: Words): void {
  const fields = wordsProblems(definition, words);
  const [first] = Object.values(fields);
  if (first !== undefined) throw new ApiFailure(400, 'invalid', first, { fields });
}

function letterWords(
  kind: string,
  { words: defaults, placeholders, parts, needs = [] }: LetterTold,
  own?: Words,
): LetterWords {
  const words = own ?? defaults;
  return {
    kind,
    name: messageName(kind),
    words,
    defaults,
    own: own !== undefined,
    placeholders: named({ ...placeholders, ...COMMON }),
    parts: named(parts),
    needs: [...needs],
    version: createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22),
  };
}

function named(all: Readonly<Record<string, string>>): LetterWords['parts'] {
  return Object.entries(all).map(([name, meaning]) => ({ name, meaning }));
}

interface Sample {
  kind: string;
  filled: FilledLetter;
  head: Letterhead;
}

/** A frame sends no session, so its address carries the words and a mark. */
function previewOf({ kind, filled, head }: Sample, shown: ShownWords, secrets: Secrets) {
  const { wearing: _, ...words } = shown;
  const letter = writeLetter(filled, words);
  const packed = brotliCompressSync(JSON.stringify(shown)).toString('base64url');
  return {
    subject: letter.subject,
    preview: `/api/mail/preview/${kind}/${markOf(secrets, kind, packed)}?words=${packed}`,
    text: letterText(letter, head, unsubscribeOf(kind, head)),
  };
}

function previewPage(
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

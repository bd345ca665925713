import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readSettings, saveSettings } from '../../agency/settings/store.ts';
import { PACKS, type PackLanguage, packLanguages } from '../../agency/wording/packs.ts';
import { wordingSchema } from '../../agency/wording/wording.shared.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call } from '../../http/call.ts';
import { wordingSchema as lettersSchema } from '../letters/all.ts';
import { readWording, saveWording } from '../wording/letterType.ts';

const packsSchema = z.object({ packs: z.array(z.object({ language: z.string(), name: z.string() })) });

const appliedSchema = z.object({
  words: z.number().meta({ description: 'Words that are in this language now' }),
  letters: z.number().meta({ description: 'Letters that are in this language now' }),
  unchanged: z.number().meta({ description: 'Words and letters that staff wrote, which stayed' }),
});

export function languageRoutes({ store: { db } }: { store: { db: Kysely<Database> } }) {
  return {
    list: answers(
      'List the languages that words and letters come in',
      packsSchema,
    )(async (call: Call) =>
      call.json({ packs: packLanguages.map((language) => ({ language, name: PACKS[language].name })) }),
    ),

    apply: answers('Use the words and letters of a language', appliedSchema, 200, {
      description:
        'Texts that staff wrote stay; texts of another language pack are replaced. Earlier versions of the settings have the previous ones.',
      refusals: { 404: 'No such language' },
    })(async (call: Call) => {
      const language = packLanguages.find((one) => one === call.req.param('language'));
      if (!language) throw notFound('Language');
      const by = call.get('caller')?.user.id ?? null;
      return call.json(await db.transaction().execute((transaction) => applyPack(transaction, language, by)));
    }),
  };
}

async function applyPack(db: Kysely<Database>, language: PackLanguage, by: number | null) {
  const pack = readPack(language);
  const others = packLanguages.filter((one) => one !== language).map(readPack);
  const settings = await readSettings(db);
  const words = merged(
    settings.wording,
    pack.words,
    others.map((other) => other.words),
  );
  const letters = merged(
    await readWording(db),
    pack.letters,
    others.map((other) => other.letters),
  );
  const at = new Date().toISOString();
  await saveSettings(db, { language, wording: words.texts }, by, at);
  await saveWording(db, letters.texts, by);
  return { words: words.taken, letters: letters.taken, unchanged: words.unchanged + letters.unchanged };
}

function merged<Text>(
  own: Readonly<Record<string, Text | undefined>>,
  pack: Readonly<Record<string, Text>>,
  others: readonly Readonly<Record<string, Text>>[],
) {
  const written = Object.entries(own).filter(
    ([key, text]) =>
      text !== undefined && ![pack, ...others].some((one) => isDeepStrictEqual(one[key], text)),
  );
  const texts = { ...pack, ...(Object.fromEntries(written) as Record<string, Text>) };
  const unchanged = written.length;
  return { texts, unchanged, taken: Object.keys(texts).length - unchanged };
}

const packSchema = z.object({ name: z.string(), words: wordingSchema, letters: lettersSchema });
type Pack = z.infer<typeof packSchema>;

export function readPack(language: PackLanguage): Pack {
  return packSchema.parse(PACKS[language]);
}

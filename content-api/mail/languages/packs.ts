import { z } from 'zod';
import { wordingSchema } from '../../agency/wording/wording.shared.ts';
import { wordingSchema as lettersSchema } from '../letters/all.ts';

/** All words of pages and all letters in one language. */
const packSchema = z.object({ name: z.string(), words: wordingSchema, letters: lettersSchema });
export type Pack = z.infer<typeof packSchema>;

/** The languages that have a pack, by their names in themselves; and where each is read from when it is needed. */
export const PACKS = {
  ar: { name: 'العربية', load: () => import('./packs/ar.json', { with: { type: 'json' } }) },
  de: { name: 'Deutsch', load: () => import('./packs/de.json', { with: { type: 'json' } }) },
  es: { name: 'Español', load: () => import('./packs/es.json', { with: { type: 'json' } }) },
  fr: { name: 'Français', load: () => import('./packs/fr.json', { with: { type: 'json' } }) },
  it: { name: 'Italiano', load: () => import('./packs/it.json', { with: { type: 'json' } }) },
  nl: { name: 'Nederlands', load: () => import('./packs/nl.json', { with: { type: 'json' } }) },
  pl: { name: 'Polski', load: () => import('./packs/pl.json', { with: { type: 'json' } }) },
  'pt-BR': {
    name: 'Português (Brasil)',
    load: () => import('./packs/pt-BR.json', { with: { type: 'json' } }),
  },
  'pt-PT': {
    name: 'Português (Portugal)',
    load: () => import('./packs/pt-PT.json', { with: { type: 'json' } }),
  },
} as const;
export type PackLanguage = keyof typeof PACKS;

export const packLanguages = Object.keys(PACKS) as PackLanguage[];

export async function readPack(language: PackLanguage): Promise<Pack> {
  return packSchema.parse((await PACKS[language].load()).default);
}

import ar from './packs/ar.json' with { type: 'json' };
import de from './packs/de.json' with { type: 'json' };
import es from './packs/es.json' with { type: 'json' };
import fr from './packs/fr.json' with { type: 'json' };
import it from './packs/it.json' with { type: 'json' };
import nl from './packs/nl.json' with { type: 'json' };
import pl from './packs/pl.json' with { type: 'json' };
import ptBR from './packs/pt-BR.json' with { type: 'json' };
import ptPT from './packs/pt-PT.json' with { type: 'json' };

export const PACKS = { ar, de, es, fr, it, nl, pl, 'pt-BR': ptBR, 'pt-PT': ptPT };
export type PackLanguage = keyof typeof PACKS;

export const packLanguages = Object.keys(PACKS) as PackLanguage[];

/** The texts that new pages begin with, in the language of the site, by the English ones. */
export function startsIn(language: string): Readonly<Record<string, string>> {
  const base = (tag: string) => tag.split('-')[0];
  const pack =
    packLanguages.find((one) => one === language) ??
    packLanguages.find((one) => base(one) === base(language));
  return pack ? PACKS[pack].starts : {};
}

import { filledWord, type Word, wordOf } from '#content-api/agency/wording/word.shared.ts';
import type { OwnWording } from '#content-api/agency/wording/wording.shared.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#content-api/values/language.shared.ts';

export { FRAME } from '#content-api/agency/wording/forms.shared.ts';
export { BLOG } from '#content-api/agency/wording/pages.shared.ts';
export { filledWord, wordOf } from '#content-api/agency/wording/word.shared.ts';
// Pages know the contracts of content-api only through the renderer.
export type { OwnWording } from '#content-api/agency/wording/wording.shared.ts';

let addressesInBrowser: Record<string, string[]> | null = null;

/**
 * The visitors' address for a page. On the server pages already have it, so this affects only what scripts render
 * later.
 */
export function at(address: string): string {
  if (typeof document === 'undefined') return address;
  addressesInBrowser ??= JSON.parse(document.body.dataset.addresses ?? '{}') as Record<string, string[]>;
  const renamed = Object.entries(addressesInBrowser).find(([main]) => `${address}/`.startsWith(`${main}/`));
  return renamed ? renamed[1][0] + address.slice(renamed[0].length) : address;
}

/** The site that is being rendered; browsers read it from the page. */
let spoken: Spoken | null = null;
let ownInBrowser: OwnWording | null = null;

interface Spoken {
  wording: OwnWording;
  language: string;
}

/** Renders synchronously in the words of a site, so that no two sites' words mix. */
export function inWordsOf<Made>(site: Spoken, render: () => Made): Made {
  const before = spoken;
  spoken = { wording: site.wording, language: knownLanguage(site.language) };
  try {
    return render();
  } finally {
    spoken = before;
  }
}

/** The agency's wording of a text; placeholders such as `{count}` get values. */
export function say(word: Word, values: Readonly<Record<string, string | number>> = {}): string {
  const language = languageOfPage();
  return filledWord(wordOf(own(), word, values, language), values, language);
}

/** In the digits of the page's language. */
export function inDigits(number: number): string {
  return number.toLocaleString(languageOfPage());
}

/** The language for dates. Translators may set another one on the page. */
export function languageOfPage(): string {
  return (
    spoken?.language ?? knownLanguage(typeof document === 'undefined' ? '' : document.documentElement.lang)
  );
}

function knownLanguage(tag: string): string {
  return isLanguage(tag) ? tag : DEFAULT_LANGUAGE;
}

/** Reads the agency's own words from `data-wording` on the body. */
function own(): OwnWording {
  if (spoken) return spoken.wording;
  if (typeof document === 'undefined') return {};
  ownInBrowser ??= JSON.parse(document.body.dataset.wording ?? '{}') as OwnWording;
  return ownInBrowser;
}

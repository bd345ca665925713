import { filledWord, type Word, wordOf } from '#content-api/agency/wording/word.shared.ts';
import type { OwnWording } from '#content-api/agency/wording/wording.shared.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#content-api/values/language.shared.ts';

export { FRAME } from '#content-api/agency/wording/forms.shared.ts';
export { BLOG } from '#content-api/agency/wording/pages.shared.ts';
export { filledWord, wordOf } from '#content-api/agency/wording/word.shared.ts';
// For pages, which know the contracts of content-api through the renderer alone.
export type { OwnWording } from '#content-api/agency/wording/wording.shared.ts';

let addressesInBrowser: Record<string, string[]> | null = null;

/** An address as visitors have it. Pages are rendered with the program's, so that only what scripts draw later is changed. */
export function at(address: string): string {
  if (typeof document === 'undefined') return address;
  addressesInBrowser ??= JSON.parse(document.body.dataset.addresses ?? '{}') as Record<string, string[]>;
  const renamed = Object.entries(addressesInBrowser).find(([main]) => `${address}/`.startsWith(`${main}/`));
  return renamed ? renamed[1][0] + address.slice(renamed[0].length) : address;
}

/** The site that is being rendered; in the browser it is asked of the page. */
let spoken: Spoken | null = null;
let ownInBrowser: OwnWording | null = null;

interface Spoken {
  wording: OwnWording;
  language: string;
}

/** Renders in the words of a site: in one go, so that no two sites' words mix. */
export function inWordsOf<Made>(site: Spoken, render: () => Made): Made {
  const before = spoken;
  spoken = { wording: site.wording, language: knownLanguage(site.language) };
  try {
    return render();
  } finally {
    spoken = before;
  }
}

/** Words that pages say by themselves, as the agency has them; `{count}` and its like stand for values. */
export function say(word: Word, values: Readonly<Record<string, string | number>> = {}): string {
  const language = languageOfPage();
  return filledWord(wordOf(own(), word, values, language), values, language);
}

/** A number that stands alone, in the digits of the page's language. */
export function inDigits(number: number): string {
  return number.toLocaleString(languageOfPage());
}

/** Returns the language for dates. Translators may set another one on the page. */
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

import type { OwnWording } from '#content-api/agency/wording/contract.ts';
import { filledWord, type Word } from '#content-api/agency/wording/word/contract.ts';
import { DEFAULT_LANGUAGE, isLanguage } from '#content-api/values/language/contract.ts';

// For pages, which know the contracts of content-api through the renderer alone.
export type { OwnWording } from '#content-api/agency/wording/contract.ts';
export { FRAME } from '#content-api/agency/wording/forms/contract.ts';
export { BLOG } from '#content-api/agency/wording/pages/contract.ts';
export { filledWord, wordOf } from '#content-api/agency/wording/word/contract.ts';

let spoken: OwnWording | null = null;

/** Renders in the words of a site: in one go, so that no two sites' words mix. */
export function inWordsOf<Made>(wording: OwnWording, render: () => Made): Made {
  const before = spoken;
  spoken = wording;
  try {
    return render();
  } finally {
    spoken = before;
  }
}

/** Words that pages say by themselves, as the agency has them; `{count}` and its like stand for values. */
export function say({ key, text }: Word, values: Readonly<Record<string, string | number>> = {}): string {
  return filledWord(own()[key] ?? text, values);
}

/** What dates are written in. Translators write another one there, which they may. */
export function languageOfPage(): string {
  const language = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return isLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** What stands in `data-wording` of the body: only words that aren't as they come. */
function own(): OwnWording {
  if (spoken) return spoken;
  if (typeof document === 'undefined') return {};
  spoken = JSON.parse(document.body.dataset.wording ?? '{}') as OwnWording;
  return spoken;
}

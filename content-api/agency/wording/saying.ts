import { MESSAGES } from './answers.shared.ts';
import { FORMS } from './forms.shared.ts';
import { MEETINGS } from './pages.shared.ts';
import { FORM_NAMES } from './team.shared.ts';
import { type CountWords, filledWord, type Word, wordOf } from './word.shared.ts';
import type { OwnWording } from './wording.shared.ts';

/** Words as the agency says them, with their values put in. */
export type Say = (word: Word, values?: Readonly<Record<string, string | number>>) => string;

/** @param language of BCP 47, in which numbers are written. */
export function sayingAs(own: OwnWording, language?: string): Say {
  return (word, values = {}) => filledWord(wordOf(own, word, values, language), values, language);
}

export function counted(say: Say, count: number, { none, one, several }: CountWords): string {
  if (count === 0 && none) return say(none);
  return say(count === 1 ? one : several, { count });
}

/** The name of the form that an enquiry came through; an unknown form keeps its own name. */
export function formName(say: Say, stored: string): string {
  const word = FORM_NAMES.get(stored);
  return word ? say(word) : stored;
}

/** The words of failures by their English, which contracts and failures have as their key. */
const FAILURES = new Map(
  [...Object.values(MESSAGES), FORMS.nameRequired, FORMS.nameTooLong, FORMS.emailInvalid, FORMS.tooLong].map(
    (word) => [word.text, word],
  ),
);

/** A message of a contract or of a failure as the agency says it; any other as it is. */
export function messageAs(say: Say, template: string, values: Readonly<Record<string, string>> = {}): string {
  const word = FAILURES.get(template);
  return word ? say(word, values) : filledWord(template, values);
}

/** A type of meeting as the agency calls it; undefined for one that there isn't. */
export function meetingName(value: string, own: OwnWording): string | undefined {
  return Object.hasOwn(MEETINGS, value) ? wordOf(own, MEETINGS[value as keyof typeof MEETINGS]) : undefined;
}

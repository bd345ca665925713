import { MESSAGES } from './answers/contract.ts';
import type { OwnWording } from './contract.ts';
import { FORMS } from './forms/contract.ts';
import { filledWord, type Word, wordOf } from './word/contract.ts';

/** Words as the agency says them, with their values put in. */
export type Say = (word: Word, values?: Readonly<Record<string, string | number>>) => string;

export function sayingAs(own: OwnWording): Say {
  return (word, values = {}) => filledWord(wordOf(own, word), values);
}

const BY_TEXT = new Map(
  [...Object.values(MESSAGES), FORMS.nameRequired, FORMS.nameTooLong, FORMS.emailInvalid, FORMS.tooLong].map(
    (word) => [word.text, word],
  ),
);

/** A message of a contract as the agency says it; any other as it is. */
export function messageAs(say: Say, message: string): string {
  const word = BY_TEXT.get(message);
  return word ? say(word) : message;
}

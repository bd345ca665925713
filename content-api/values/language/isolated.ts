import { directionOf } from './language.shared.ts';

const FROM_RIGHT =
  '\\p{Script=Adlam}\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Nko}\\p{Script=Syriac}\\p{Script=Thaana}';
const readFromRight = new RegExp(`[${FROM_RIGHT}]`, 'u');
const readFromLeft = new RegExp(`\\d|(?![${FROM_RIGHT}])\\p{L}`, 'u');

/**
 * A value for a sentence of this language. Read from the other side, it keeps its order, and what stands beside it
 * does too (FSI and PDI, Unicode UAX #9 §2.4).
 */
export function isolated(value: string, language: string): string {
  const other = directionOf(language) === 'rtl' ? readFromLeft : readFromRight;
  return other.test(value) ? `\u2068${value}\u2069` : value;
}

interface WrittenNumber {
  digits: string;
  /** With the code of a country in front, as + or 00 say. */
  isInternational: boolean;
}

/** Digits with up to three other characters between them, and no end of a line. */
const WRITTEN = /\+?\(?\d(?:[ ()./-]{0,3}\d)+/g;

/** They say more than a day or an hour does. */
export const FEWEST_DIGITS = 3;

const OWN = '#';
const WORLD = '+';

/** The digits of all numbers in a (folded) text, of telephones and others, each behind its mark. */
export function numbersLine(text: string): string {
  const numbers = (text.match(WRITTEN) ?? [])
    .map(numberOf)
    .filter(({ digits }) => digits.length >= FEWEST_DIGITS);
  const marked = numbers.map(({ digits, isInternational }) => `${isInternational ? WORLD : OWN}${digits}`);
  return marked.length === 0 ? '' : `\n${marked.join(' ')}`;
}

/** '+49 (0)170 123' and '0049 170/123' both are 49170123; a 0 that stands for one's own country stays. */
export function numberOf(written: string): WrittenNumber {
  const isInternational = /^\(?(?:\+|00)/.test(written);
  const bare = isInternational ? written.replace('(0)', '').replace(/^\(?00/, '') : written;
  return { digits: bare.replace(/\D/g, ''), isInternational };
}

/** The forms of which one is in the line of a text in which a number stands, where either may lack its country's code. */
export function spellingsOf(number: WrittenNumber): string[] {
  const own = withoutCode(number).flatMap((rest) => TRUNKS.map((trunk) => `${OWN}${trunk}${rest}`));
  return [number.digits, withoutTrunk(number), ...own];
}

/** The prefixes that you dial within a country but not from abroad: 0 in most, 8 in Russia, none in others. */
const TRUNKS = ['', '0', '8'];

function withoutTrunk({ digits, isInternational }: WrittenNumber): string {
  return isInternational ? digits : digits.replace(/^0(?=\d{3})|^8(?=\d{10}$)/, '');
}

/** The possible numbers without a country's one to three digits. Some people leave out the + of full numbers. */
function withoutCode({ digits, isInternational }: WrittenNumber): string[] {
  if (!isInternational && (digits.length < 10 || digits.startsWith('0'))) return [];
  const fewest = isInternational ? 4 : 7;
  return [1, 2, 3].map((code) => digits.slice(code)).filter((rest) => rest.length >= fewest);
}

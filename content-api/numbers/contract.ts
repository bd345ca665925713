/** The digits of a number as somebody has written it. */
export interface WrittenNumber {
  digits: string;
  /** With the code of a country in front, as + or 00 say. */
  isInternational: boolean;
}

/** Digits with up to three other characters between them, and no end of a line. */
const WRITTEN = /\+?\(?\d(?:[ ()./-]{0,3}\d)+/g;

/** The numbers in a (folded) text: of telephones, and all others. */
export function numbersIn(text: string): WrittenNumber[] {
  return text.match(WRITTEN)?.map(numberOf) ?? [];
}

/** '+49 (0)170 123' and '0049 170/123' both are 49170123; a 0 that stands for one's own country stays. */
export function numberOf(written: string): WrittenNumber {
  const isInternational = /^\(?(?:\+|00)/.test(written);
  const bare = isInternational ? written.replace('(0)', '').replace(/^\(?00/, '') : written;
  return { digits: bare.replace(/\D/g, ''), isInternational };
}

/** Whether a number is part of another one, of which either may lack the code of its country. */
export function isWithin(number: WrittenNumber, other: WrittenNumber): boolean {
  return (
    other.digits.includes(number.digits) ||
    other.digits.includes(withoutTrunk(number)) ||
    (!other.isInternational && withoutCode(number).some((rest) => withoutTrunk(other).startsWith(rest)))
  );
}

/** What is dialled before a number of one's own country isn't dialled from abroad: 0 in most, 8 in Russia. */
function withoutTrunk({ digits, isInternational }: WrittenNumber): string {
  return isInternational ? digits : digits.replace(/^0(?=\d{3})|^8(?=\d{10}$)/, '');
}

/** What may be left of it without a country's one to three digits. Some leave the + off whole numbers. */
function withoutCode({ digits, isInternational }: WrittenNumber): string[] {
  if (!isInternational && (digits.length < 10 || digits.startsWith('0'))) return [];
  const fewest = isInternational ? 4 : 7;
  return [1, 2, 3].map((code) => digits.slice(code)).filter((rest) => rest.length >= fewest);
}

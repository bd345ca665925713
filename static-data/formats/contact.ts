interface PostalParts {
  street: string;
  locality: string;
  postalCode: string;
}

/** An address line by line, without the parts that nobody has filled in; no line at all where that is all of them. */
export function postalLines({ street, locality, postalCode }: PostalParts): string[] {
  return [street, [locality, postalCode].filter(Boolean).join(' ')].filter(Boolean);
}

/** What may stand before a number, its digits with what people put between them, and an extension (RFC 3966, `ext`). */
const telephone =
  /^(?:[\p{L}.\- ]+:)?\s*(?<number>\+?[\d\s().\-/\u2010-\u2015]+?)\s*(?:(?:,?\s*ext\.?|x|#)\s*(?<extension>\d{1,7}))?$/iu;

/** RFC 3966; undefined for what is none. Behind a country's code '(0)' is dialled only in that country. */
export function telephoneLink(phone: string): string | undefined {
  const written = phone
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const { number = '', extension } = telephone.exec(written)?.groups ?? {};
  const dialled = (number.startsWith('+') ? number.replace(/\(\s*0\s*\)/, '') : number).replace(
    /[^+\d]/g,
    '',
  );
  // E.164 knows no number of more than 15 digits.
  if (!/^\+?\d{3,15}$/.test(dialled)) return undefined;
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`;
}

/** The digits of every script stand in order, zero first. */
function digitOf(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let zero = place;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(place - zero);
}

import { formatAddress } from 'localized-address-format';

interface PostalParts {
  street: string;
  locality: string;
  postalCode: string;
  region?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
}

/** An address line by line in its country's form, without the parts that nobody has filled in. */
export function postalLines({
  street,
  locality,
  postalCode,
  region = '',
  country = '',
}: PostalParts): string[] {
  if (!/^[a-z]{2}$/i.test(country))
    return [street, [locality, postalCode].filter(Boolean).join(' '), region].filter(Boolean);
  const lines = (addressLines: string[]) =>
    formatAddress({
      postalCountry: country.toUpperCase(),
      addressLines: addressLines.filter(Boolean),
      locality,
      postalCode,
      administrativeArea: region,
    });
  const usual = lines([street]);
  // Some forms have no place for a part, such as the town in Japan, which then stands with the street.
  const missing = [postalCode, locality, region].filter((part) => !usual.join('\n').includes(part));
  if (missing.length === 0) return usual;
  const isLargeFirst = postalCode !== '' && (usual[0] ?? '').includes(postalCode);
  return lines(isLargeFirst ? [...missing, street] : [street, missing.join(' ')]);
}

/** Which parts an address in this country has beside street and town. */
export function postalParts(country: string): { region: boolean; postalCode: boolean } {
  if (!/^[a-z]{2}$/i.test(country)) return { region: false, postalCode: true };
  const [region, postalCode] = ['\u0001', '\u0002'];
  const shown = formatAddress({
    postalCountry: country.toUpperCase(),
    addressLines: ['.'],
    administrativeArea: region,
    postalCode,
  }).join('\n');
  return { region: shown.includes(region), postalCode: shown.includes(postalCode) };
}

/** A label before the number, its digits with the usual separators, and an extension (RFC 3966, `ext`). */
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
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(codePoint - zero);
}

/** ISO 3166-1 alpha-2 with their names, by name. Codes that stand for others, or for no country, are left out. */
export function countries(): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes
    .flatMap((value) => {
      const label = names.of(value);
      return label && !NONE.has(value) && isItself(value) ? [{ value, label }] : [];
    })
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** https://cldr.unicode.org/translation/displaynames/countryregion-territory-names: parts, unions, tests. */
const NONE = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

/** UK is GB, DD is DE. */
function isItself(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

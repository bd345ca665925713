/** Those that sites of agencies are most often written in; any other can be set through the API. */
const LANGUAGES =
  'af ar az be bg bn bs ca cs cy da de de-AT de-CH el en-AU en-CA en-GB en-IE en-NZ en-US en-ZA es es-MX et eu fa fi fil fr fr-BE fr-CA fr-CH ga gl he hi hr hu hy id is it ja ka kk ko lb lt lv mk ms mt nb nl nl-BE nn pl pt pt-BR ro ru sk sl sq sr sv sw ta th tr uk ur uz vi zh-CN zh-HK zh-TW'.split(
    ' ',
  );

/** By their English names. @param chosen is offered in any case. */
export function languageOptions(chosen: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'language' });
  return [...new Set([...LANGUAGES, chosen])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'));
}

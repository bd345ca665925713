/** Those that sites of agencies are most often written in; any other can be set through the API. */
const LANGUAGES =
  'ar bg ca cs da de de-AT de-CH el en-AU en-CA en-GB en-IE en-NZ en-US en-ZA es es-MX et fa fi fr fr-BE fr-CA fr-CH ga he hr hu is it ja ko lt lv mt nb nl nl-BE pl pt pt-BR ro sk sl sr sv tr uk ur zh-CN zh-TW'.split(
    ' ',
  );

/** By their English names. @param chosen is offered in any case. */
export function languageOptions(chosen: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en-GB', { type: 'language' });
  return [...new Set([...LANGUAGES, chosen])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en-GB'));
}

import { fold } from '../../values/words.shared.ts';

/** Calls `fold` for every character, and finds those that it drops or replaces. */
function foldingOfCharacters() {
  const dropped: number[] = [];
  const others: [from: string, to: string][] = [];
  const longer: [from: string, to: string][] = [];
  for (let code = 0x80; code <= 0x10_ff_ff; code += 1) {
    const isAlone = code < 0xd8_00 || code > 0xdf_ff;
    const character = isAlone ? String.fromCodePoint(code) : '';
    // NFKD has already decomposed these characters.
    if (!isAlone || character.normalize('NFKD') !== character) continue;
    const folded = fold(character);
    if (folded === '') dropped.push(code);
    else if ([...folded].length > 1) longer.push([character, folded]);
    else if (folded !== character) others.push([character, folded]);
  }
  return { dropped, others, longer };
}

function classOf(codes: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const written = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;
  return ranges.map(([from, to]) => `${written(from)}-${written(to)}`).join('');
}

/** The SQL of `fold_text`: treats names, accents and case like `fold` (values/words), in any server locale. */
export function foldText(): string {
  const { dropped, others, longer } = foldingOfCharacters();
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const ascii = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const from = ascii + others.map(([character]) => character).join('');
  const to = ascii.toLowerCase() + others.map(([_, folded]) => folded).join('');
  const bare = `regexp_replace(normalize(plain, NFKD), '[${classOf(dropped)}]', '', 'g')`;
  const single = `translate(${bare}, ${quoted(from)}, ${quoted(to)})`;
  const expression = longer.reduce(
    (text, [character, folded]) => `replace(${text}, ${quoted(character)}, ${quoted(folded)})`,
    single,
  );
  return `
CREATE FUNCTION fold_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 1000 AS $$
DECLARE plain text := given COLLATE "C";
BEGIN
  IF octet_length(plain) = length(plain) THEN RETURN lower(plain COLLATE "C"); END IF;
  RETURN normalize(${expression}, NFC);
END $$;

CREATE FUNCTION sort_key(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT regexp_replace(
    regexp_replace(fold_text(coalesce(given, '')) COLLATE "C",
      '(?<![0-9])([0-9]{1,11})(?![0-9])', E'\\x01' || '000000000000\\1', 'g'),
    E'\\x01' || '0*([0-9]{12})(?![0-9])', '\\1', 'g'
  )
$$;
`;
}

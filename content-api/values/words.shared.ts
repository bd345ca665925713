export function wordsIn(text: string): string[] {
  return tokens(text).map(fold).filter(Boolean);
}

const RUNS = /[\p{L}\p{N}\p{M}]+/gu;

/** Scripts that put no space between words: each of their characters counts as one. */
const UNSPACED = '[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}]';
const unspaced = new RegExp(UNSPACED, 'u');
const runsApart = new RegExp(`${UNSPACED}\\p{M}*|(?:(?!${UNSPACED})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** True for a text in which not every word has a space, or the end, beside it. */
export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}

export function tokenPlaces(text: string): RegExpExecArray[] {
  return [...text.matchAll(tokenPattern(text))];
}

export function tokens(text: string): string[] {
  return text.match(tokenPattern(text)) ?? [];
}

function tokenPattern(text: string): RegExp {
  return isUnspaced(text) ? runsApart : RUNS;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are ASCII too.
const ASCII = /^[\x00-\x7f]*$/;

/** Accents and what isn't seen. Indic and Thai vowels and a kana's strokes stay: they are letters. */
const unread =
  /(?![\u3099\u309a])(?=[\p{sc=Zinh}\p{sc=Cyrl}\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}])\p{M}|[\p{Cf}\u0640]/gu;

/** Letters that Unicode takes apart no further, as they are typed where the keyboard lacks them. */
const plain: Record<string, string> = {
  ...{ ß: 'ss', ı: 'i', ς: 'σ', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ŧ: 't' },
  ...{ ŋ: 'n', ə: 'e', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' },
  ...{ '’': "'", '‘': "'", ʼ: "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '‐': '-', '–': '-', '—': '-', '−': '-' },
};
const unplain = new RegExp(`[${Object.keys(plain).join('')}]`, 'gu');

const otherDigits = /(?!\p{ASCII})\p{Nd}/gu;

/** 'Café' and 'CAFE', 'Straße' and 'STRASSE', 'Işık' and 'isik', 'ﬁne' and 'fine' become the same. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const bare = text.normalize('NFKD').replace(unread, '').toLowerCase();
  const folded = bare.replace(unplain, (letter) => plain[letter] ?? '').replace(otherDigits, digitOf);
  return folded.normalize('NFC');
}

/** The digits of every script stand in order, zero first. */
function digitOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((codePoint - zero) % 10);
}

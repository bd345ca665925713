const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

export interface TypedDate {
  /** The date as typed. */
  text: string;
  /** YYYY-MM-DD, both of them included. */
  first: string;
  last: string;
}

const month = `(?<month>${MONTHS.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|\\.)?`).join('|')}|sept\\.?)`;
const WRITINGS = [
  '(?<year>\\d{4})-(?<number>\\d{1,2})-(?<day>\\d{1,2})',
  '(?<year>\\d{4})-(?<number>\\d{2})',
  '(?<day>\\d{1,2})[./](?<number>\\d{1,2})[./](?<year>\\d{4}|\\d{2})',
  '(?<day>\\d{1,2})\\.\\s?(?<number>\\d{1,2})\\.',
  `(?<day>\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+${month}(?:,?\\s+(?<year>\\d{4}))?`,
  `${month}\\s+(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s+(?<year>\\d{4}))?`,
  `${month}\\s+(?<year>\\d{4})`,
  '(?<ago>today|yesterday)',
].map((writing) => new RegExp(`(?<![\\p{L}\\p{N}+.,/-])${writing}(?![\\p{L}\\p{N}/-])`, 'iu'));

/** Days and months among the words of a search. Without a year it is the latest such day. @param today YYYY-MM-DD. */
export function typedDates(search: string, today: string): { words: string; dates: TypedDate[] } {
  const dates: TypedDate[] = [];
  let words = search;
  for (const writing of WRITINGS) {
    const found = writing.exec(words);
    const days = found && daysOf(found.groups ?? {}, today);
    if (!days) continue;
    dates.push({ text: found[0], ...days });
    words = `${words.slice(0, found.index)} ${words.slice(found.index + found[0].length)}`;
  }
  return { words: words.trim(), dates };
}

function daysOf(
  { year, month, number, day, ago }: Record<string, string | undefined>,
  today: string,
): Omit<TypedDate, 'text'> | null {
  if (ago) return single(ago.toLowerCase() === 'today' ? today : dayBefore(today));
  const monthNumber = month
    ? MONTHS.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase())) + 1
    : Number(number);
  const inYear = (full: number | string) => dateOf(Number(full), monthNumber, Number(day ?? 1));
  const thisYear = Number(today.slice(0, 4));
  const latest = [thisYear, thisYear - 1].map(inYear).find((date) => date !== null && date <= today);
  const first = year ? inYear(year.length === 2 ? `20${year}` : year) : (latest ?? inYear(thisYear));
  if (first === null) return null;
  return day ? single(first) : { first, last: endOfMonth(first) };
}

const single = (day: string) => ({ first: day, last: day });

function dateOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return year >= 2000 && year < 2100 ? date.toISOString().slice(0, 10) : null;
}

function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

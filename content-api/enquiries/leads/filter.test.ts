import { expect, it } from 'vitest';
import { typedDates } from './filter.ts';

const found = (search: string) => {
  const { words, dates } = typedDates(search, '2026-11-28');
  return [words, ...dates.map(({ first, last }) => (first === last ? first : `${first}/${last}`))];
};

it.each([
  ['2026-11-28', ['', '2026-11-28']],
  ['28 Nov', ['', '2026-11-28']],
  ['29 Nov', ['', '2025-11-29']],
  ['28. November 2025', ['', '2025-11-28']],
  ['Nov 3, 2025', ['', '2025-11-03']],
  ['September 3rd', ['', '2026-09-03']],
  ['3 sept', ['', '2026-09-03']],
  ['28.11.2026', ['', '2026-11-28']],
  ['28/11/26', ['', '2026-11-28']],
  ['3.10.', ['', '2026-10-03']],
  ['29 Feb 2024', ['', '2024-02-29']],
  ['Nov 2026', ['', '2026-11-01/2026-11-30']],
  ['2026-11', ['', '2026-11-01/2026-11-30']],
  ['yesterday', ['', '2026-11-27']],
  ['müller 28 nov offer', ['müller   offer', '2026-11-28']],
])('“%s” is read as %j', (search, expected) => expect(found(search)).toEqual(expected));

it.each([
  'may',
  'march ltd',
  '31 June',
  '45.13.2026',
  '1.5',
  '12',
  '+49 170 1234567',
  '0170/12/34',
  '2026-11-281',
  'nova 3',
])('“%s” names no day', (search) => expect(found(search)).toEqual([search]));

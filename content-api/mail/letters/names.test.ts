import { expect, it } from 'vitest';
import { callName } from './names.ts';

it.each([
  ['Ada Lovelace', 'Ada'],
  ['Müller, Anna', 'Anna'],
  ['müller, anna', 'Anna'],
  ['anna', 'Anna'],
  ['éloïse dupont', 'Éloïse'],
  ["Jean-Luc O'Brien", 'Jean-Luc'],
  ['王小明', '王小明'],
  ['Иван Петров', 'Иван'],
  ['Anna (Acme Ltd)', 'Anna'],
  ['  Ada \n Lovelace ', 'Ada'],
])('%j is called %s', (name, called) => {
  expect(callName(name)).toBe(called);
});

it.each([
  '',
  '   ',
  'DR. MED. ANNA MÜLLER',
  'Dr Anna Müller',
  'Herr Müller',
  'van der Berg',
  'J. Smith',
  'A B',
  'anna@example.com',
  'Win at https://evil.example',
  'Anna www.evil.example',
  'Anna evil.example',
  '<b>Anna</b>',
  '"Zed"',
  '(Acme) Anna',
  '😀',
  '50% off, now, here',
  '\u202eannA',
  'x'.repeat(200),
])('nobody is called by %j', (name) => {
  expect(callName(name)).toBe('');
});

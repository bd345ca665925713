import { expect, it } from 'vitest';
import { differenceOf } from '../difference/difference.ts';
import { rowsOf } from './SideBySide.tsx';

const text = (words: string) => words.split('').map((word) => ({ key: word, kind: '', text: word }));
const shown = (before: string, after: string) =>
  rowsOf(differenceOf(text(before), text(after))).map((row) =>
    'skipped' in row ? row.skipped : `${row.before?.text ?? ''}|${row.after?.text ?? ''}`,
  );

it.each([
  ['abc', 'axc', ['a|a', 'b|x', 'c|c']],
  ['ab', 'axyb', ['a|a', '|x', '|y', 'b|b']],
  ['axyb', 'azb', ['a|a', 'x|z', 'y|', 'b|b']],
  ['abcdef', 'abcdex', [4, 'e|e', 'f|x']],
])('%s beside %s', (before, after, rows) => expect(shown(before, after)).toEqual(rows));

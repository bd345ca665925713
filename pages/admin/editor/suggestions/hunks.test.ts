import { describe, expect, it } from 'vitest';
import { hunksOf, withHunk } from './hunks.ts';

const list = (text: string) => [...text];
const changed = (before: string, after: string, current = before) =>
  hunksOf(list(before), list(after)).map((hunk) => withHunk(list(current), hunk)?.join(''));

describe('one change of a text', () => {
  it.each([
    ['abc', 'aXc', ['aXc']],
    ['abc', 'abXc', ['abXc']],
    ['abc', 'Xabc', ['Xabc']],
    ['abc', 'ab', ['ab']],
    ['abcde', 'aXcdY', ['aXcde', 'abcdY']],
    ['', 'ab', ['ab']],
  ])('%s to %s is made by itself', (before, after, each) => {
    expect(changed(before, after)).toEqual(each);
  });

  it.each([
    ['keeps what changed elsewhere', 'abc', 'aXc', 'abcYZ', ['aXcYZ']],
    ['finds its place among new parts', 'abc', 'aXc', 'YYabc', ['YYaXc']],
    ['takes the nearest of equal parts', 'a-b-c', 'a-bXc', 'a-b-c', ['a-bXc']],
    ['is left as it is where it was made', 'abc', 'aXc', 'aXc', ['aXc']],
    ['is left as it is where an added part was accepted', 'abc', 'abXc', 'abXc', ['abXc']],
    ['is left as it is where its part is gone', 'abc', 'ac', 'ac', ['ac']],
    ['has no place where its part changed since', 'abc', 'aXc', 'aYc', [undefined]],
    ['has no place where the part before it is gone', 'abc', 'abXc', 'ac', [undefined]],
  ])('%s', (_, before, after, current, each) => {
    expect(changed(before, after, current)).toEqual(each);
  });
});

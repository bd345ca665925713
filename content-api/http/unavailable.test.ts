import { afterEach, expect, it, vi } from 'vitest';
import { sayingOnce, whyUnavailable } from './unavailable.ts';

const log = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => log.mockClear());

it.each([
  ['SQLITE_BUSY', /Another process/],
  ['SQLITE_BUSY_SNAPSHOT', /Another process/],
  ['SQLITE_FULL', /disk is full/],
  ['SQLITE_IOERR_SHMSIZE', /disk is full/],
  ['ENOSPC', /disk is full/],
  ['SQLITE_IOERR_WRITE', /permissions of DATA_DIR/],
  ['SQLITE_READONLY_DBMOVED', /permissions of DATA_DIR/],
  ...['28P01', '3D000', '42501', '55000', '57P04'].map((code): [string, RegExp] => [
    code,
    /database refuses/,
  ]),
  ['58030', /database doesn’t answer/],
  ['SQLITE_CORRUPT', /^$/],
])('says of %s what the operator has to do', (code, sentence) => {
  expect(whyUnavailable(Object.assign(new Error('x'), { code }))).toMatch(sentence);
});

it.each(['SQLITE_CONSTRAINT_UNIQUE', 'ENOENT', ''])('says nothing of %s, which is our mistake', (code) => {
  expect(whyUnavailable(Object.assign(new Error('x'), { code }))).toBeNull();
  expect(whyUnavailable('x')).toBeNull();
});

it('repeats a sentence only after a minute, and says another one at once', () => {
  let at = 0;
  const say = sayingOnce(() => at);
  for (const [sentence, then] of [
    ['full', 0],
    ['full', 59_999],
    ['busy', 59_999],
    ['', 59_999],
    ['full', 60_000],
  ] as const) {
    at = then;
    say(sentence);
  }
  expect(log.mock.calls.map(([sentence]) => sentence)).toEqual(['full', 'busy', 'full']);
});

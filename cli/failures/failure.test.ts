import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sqlitePackage } from '#content-api/database/sqlite/sqlitePackage.mjs';
import { OperatorError } from '#content-api/errors.ts';
import { reportFailure } from './failure.ts';

let said: unknown[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((text) => said.push(text));
});
afterEach(() => vi.restoreAllMocks());

it.each(['ENOSPC', 'SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE'])('says that the disk is full at %s', (code) => {
  expect(reportFailure(Object.assign(new Error('x'), { code }))).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^The disk is full: free some space/)]);
});

it.each(['EACCES', 'EPERM'])('names the file that this user may not use, and who may, at %s', (code) => {
  expect(reportFailure(Object.assign(new Error('x'), { code, path: '/srv/data/releases' }))).toBe(1);
  expect(said).toEqual([
    'This user can’t use /srv/data/releases: run as its owner, or make this user its owner.',
  ]);
});

it('says that a file is in a folder’s place', () => {
  expect(reportFailure(Object.assign(new Error('x'), { code: 'ENOTDIR', path: '/srv/a.md/x' }))).toBe(1);
  expect(said).toEqual(['Can’t create /srv/a.md/x: one of its folders is a file.']);
});

it('says that a file is where a folder is to be made', () => {
  const error = Object.assign(new Error('x'), { code: 'EEXIST', syscall: 'mkdir', path: '/srv/releases' });
  expect(reportFailure(error)).toBe(1);
  expect(said).toEqual(['/srv/releases is a file but must be a folder: move it elsewhere.']);
});

it('says that no folder can be made, where Node finds none to make it in', () => {
  const error = Object.assign(new Error('x'), { code: 'ENOENT', syscall: 'mkdir', path: '/mnt/x' });
  expect(reportFailure(error)).toBe(1);
  expect(said).toEqual(['Can’t create the folder /mnt/x: choose one on a writable disk.']);
});

it('says that a disk is read-only', () => {
  expect(reportFailure(Object.assign(new Error('x'), { code: 'EROFS', path: '/srv/data' }))).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^The disk is read-only: .* than that of \/srv\/data\.$/)]);
});

it.each(['SQLITE_READONLY', 'SQLITE_READONLY_DIRECTORY', 'SQLITE_CANTOPEN'])(
  'says that the data can’t be opened or written to at %s',
  (code) => {
    expect(reportFailure(Object.assign(new Error('x'), { code }))).toBe(1);
    expect(said).toEqual([
      expect.stringMatching(/^The data in DATA_DIR can't be opened or written to: "vitrine doctor"/),
    ]);
  },
);

it.each([
  ['was made for it', 'x', 'ERR_DLOPEN_FAILED'],
  ['is the one for it', `Cannot find module '${sqlitePackage()}'`, 'MODULE_NOT_FOUND'],
])('says what to do after Node was replaced, when no better-sqlite3 %s', (_, message, code) => {
  expect(reportFailure(Object.assign(new Error(message), { code }))).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^better-sqlite3 does not load with Node .* Run "npm ci"/)]);
});

it('calls another module that is missing a mistake of ours', () => {
  const error = Object.assign(new Error("Cannot find module 'zod'"), { code: 'MODULE_NOT_FOUND' });
  expect(reportFailure(error)).toBe(1);
  expect(said).toEqual([expect.stringContaining('This is a bug'), error]);
});

it('says what the operator can mend in a sentence, with the exit code that it asks for', () => {
  expect(reportFailure(new OperatorError('PORT is no number.', 2))).toBe(2);
  expect(said).toEqual(['PORT is no number.']);
});

it('calls everything else a mistake of ours, with its stack', () => {
  const error = new Error('undefined is not a function');
  expect(reportFailure(error)).toBe(1);
  expect(said).toEqual([expect.stringContaining('This is a bug'), error]);
});

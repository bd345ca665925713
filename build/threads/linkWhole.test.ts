import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { beginning, type LinkJob, linkSome, linkWhole } from './linkWhole.ts';

const COUNT = 350;
const paths = Array.from({ length: COUNT }, (_, index) => `page-${index}.html`);

let folder: string;
const at = (path: string) => join(folder, path);
const numbersOf = (name: string) => paths.map((path) => statSync(at(`${name}/${path}`)).ino);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-links-'));
  for (const name of ['last', 'draft']) mkdirSync(at(name));
  for (const path of paths) writeFileSync(at(`last/${path}`), 'page');
});

function newJob(recycled = false): LinkJob {
  const bytes = new Float64Array(COUNT).fill('page'.length);
  return { from: at('last'), to: at('draft'), paths: paths.join('\n'), bytes, recycled, next: beginning() };
}

it('links what nobody else has taken on, and nothing twice', () => {
  const job = newJob();
  // A hundred of them a thread is busy with.
  Atomics.add(job.next, 0, 100);
  expect(linkSome(job, paths)).toEqual([]);
  expect(readdirSync(at('draft'))).toHaveLength(COUNT - 100);
  expect(linkWhole(job)).toEqual({ lost: [], others: [] });
  expect(readdirSync(at('draft'))).toHaveLength(COUNT - 100);
});

it('links all of them where nobody helps', () => {
  expect(linkWhole(newJob())).toEqual({ lost: [], others: [] });
  expect(numbersOf('draft')).toEqual(numbersOf('last'));
});

it('tells what is missing or cut short, and links the rest', () => {
  rmSync(at('last/page-3.html'));
  truncateSync(at('last/page-300.html'), 2);
  expect(linkWhole(newJob()).lost).toEqual(['page-3.html', 'page-300.html']);
  expect(readdirSync(at('draft'))).toHaveLength(COUNT - 2);
});

it('leaves in a recycled folder what is the very same file, replaces what isn’t, and tells what else is there', () => {
  linkWhole(newJob());
  for (const path of ['page-1.html', 'page-2.html']) rmSync(at(`draft/${path}`));
  writeFileSync(at('draft/page-1.html'), 'PAGE');
  symlinkSync(at('last/page-2.html'), at('draft/page-2.html'));
  writeFileSync(at('draft/gone.html'), 'gone');
  expect(linkWhole(newJob(true))).toEqual({ lost: [], others: ['gone.html'] });
  expect(numbersOf('draft')).toEqual(numbersOf('last'));
  expect(readdirSync(at('draft'), { withFileTypes: true }).every((entry) => entry.isFile())).toBe(true);
});

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { temporaryFolder } from './support/store.ts';

const root = join(import.meta.dirname, '..');
const jsonIn = (...path: string[]): unknown => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** You may use, change and sell a program that has parts under these, without giving away its source. */
const ALLOWED = new Set(
  `0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC MIT MIT-0 OFL-1.1 Python-2.0 Zlib
  MPL-2.0`.split(/\s+/),
);

/** Packages with other words, and why they are all right. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  // Loaded as a library that an operator can replace (LGPL 3, section 4).
  '@img/sharp-libvips-': 'LGPL-3.0-or-later',
  // For tests only; its licence is in a file: MIT for the package, BSD for the words.
  'dictionary-en-gb': '(MIT AND BSD)',
};

const lockSchema = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) });
const packageSchema = z.object({ name: z.string(), license: z.string().optional() });

interface Licensed {
  name: string;
  licence: string;
  isDevelopment: boolean;
}

/** The packages on this machine, also those for development: parts of them are in what browsers load. */
function installed(): Licensed[] {
  const { packages } = lockSchema.parse(jsonIn('package-lock.json'));
  return Object.entries(packages)
    .filter(([path]) => path !== '' && existsSync(join(root, path, 'package.json')))
    .map(([path, { dev = false }]) => {
      const { name, license = '' } = packageSchema.parse(jsonIn(path, 'package.json'));
      return { name, licence: license, isDevelopment: dev };
    });
}

/** Whether an SPDX expression allows the use: all parts of AND, one part of OR. */
function isAllowed({ name, licence, isDevelopment }: Licensed): boolean {
  const [start] = Object.keys(EXCEPTIONS).filter((start) => name.startsWith(start));
  if (start !== undefined) return EXCEPTIONS[start] === licence;
  // Some old test servers say nothing; nothing that runs for visitors or staff may.
  if (licence === '') return isDevelopment;
  const one = (part: string) => part.split(' AND ').every((id) => ALLOWED.has(id.trim()));
  return licence
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some(one);
}

it('every package has a licence that lets you use, change and sell the program', () => {
  const packages = installed();
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter((one) => !isAllowed(one))).toEqual([]);
});

it.each([
  ['GPL-3.0-only', false],
  ['(MIT OR GPL-3.0-or-later)', true],
  ['(MIT AND GPL-3.0-or-later)', false],
  ['UNLICENSED', false],
  ['', false],
])('of a package that runs, the licence %j is allowed: %j', (licence, expected) => {
  expect(isAllowed({ name: 'example', licence, isDevelopment: false })).toBe(expected);
});

it('the software bill of materials names every direct dependency with its version, in CycloneDX', () => {
  const file = join(temporaryFolder(), 'sbom.json');
  execFileSync(process.execPath, [join(root, '.ci/sbom.mjs'), file]);
  const { bomFormat, metadata, components } = z
    .object({
      bomFormat: z.string(),
      metadata: z.object({ component: z.object({ name: z.string() }) }),
      components: z.array(z.object({ name: z.string(), version: z.string() })),
    })
    .parse(JSON.parse(readFileSync(file, 'utf8')));
  expect([bomFormat, metadata.component.name]).toEqual(['CycloneDX', 'vitrine']);
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(jsonIn('package.json'));
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  const wanted = Object.entries(dependencies).map(([name, version]) => `${name}@${version}`);
  expect(wanted.filter((one) => !listed.has(one))).toEqual([]);
});

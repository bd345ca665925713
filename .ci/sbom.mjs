#!/usr/bin/env node
// Writes the software bill of materials: every package of the lock file, in CycloneDX. Also the packages for development
// are in it, marked as such: parts of them are compiled into what browsers load. npm run sbom [file]
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const file = process.argv[2] ?? join(root, 'docs/sbom.cdx.json');

const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
const bill = JSON.parse(
  execFileSync('npm', ['sbom', ...options], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
);
// npm takes the name of the folder.
bill.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name;
writeFileSync(file, `${JSON.stringify(bill, null, 1)}\n`);
console.log(`${bill.components.length} packages are listed in ${file}`);

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { covers } from './covers/index.ts';
import { diagrams } from './diagrams/index.ts';
import type { Sheet } from './kit/plates.ts';
import { printSheet } from './kit/plates.ts';
import { logos } from './logos/index.ts';
import { printLogo } from './logos/print.ts';
import { portraits } from './portraits/index.ts';

const images = fileURLToPath(new URL('../sample/images/', import.meta.url));

function write(folder: string, slug: string, svg: string): void {
  mkdirSync(join(images, folder), { recursive: true });
  writeFileSync(join(images, folder, `${slug}.svg`), svg);
}

function printAll(
  folder: string,
  sheets: Readonly<Record<string, () => Sheet>>,
  width: number,
  height: number,
): void {
  for (const [slug, draw] of Object.entries(sheets)) write(folder, slug, printSheet(draw(), width, height));
}

printAll('posts', covers, 1600, 1000);
printAll('posts', diagrams, 1600, 900);
printAll('authors', portraits, 640, 640);
for (const [slug, mark] of Object.entries(logos)) write('logos', slug, printLogo(slug, mark()));

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { moveIntoPlace } from './moveIntoPlace.ts';

it('of several programs that are compiled at once each finds its place, and one whole one is left', async () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-place-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const place = join(root, 'dist');
  const names = ['one', 'two', 'three', 'four', 'five', 'six'];
  const asides = names.map((name) => {
    const aside = join(root, `dist.${name}`);
    for (let part = 0; part < 20; part += 1) {
      mkdirSync(join(aside, String(part)), { recursive: true });
      writeFileSync(join(aside, String(part), 'file'), name);
    }
    return aside;
  });
  await moveIntoPlace(asides.shift() ?? '', place);
  await Promise.all(asides.map((aside) => moveIntoPlace(aside, place)));
  expect(readdirSync(root)).toEqual(['dist']);
  const made = readdirSync(place).map((part) => readFileSync(join(place, part, 'file'), 'utf8'));
  expect([made.length, new Set(made).size]).toEqual([20, 1]);
});

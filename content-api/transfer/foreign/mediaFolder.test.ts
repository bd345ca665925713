import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openMedia } from './mediaFolder.ts';

it('finds a picture however its name spells accents', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'media-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [composed, decomposed] = ['Zürich.png'.normalize('NFC'), 'Café.png'.normalize('NFD')];
  for (const name of [composed, decomposed]) writeFileSync(join(folder, name), '');
  const media = await openMedia(folder);
  const at = (name: string) => media.find(`https://old.example/uploads/${encodeURIComponent(name)}`);
  expect(at(composed.normalize('NFD'))).toMatch(/rich\.png$/);
  expect(at(decomposed.normalize('NFC'))).toMatch(/Caf.+\.png$/);
});

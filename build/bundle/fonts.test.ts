import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cutFonts, fontFolder } from './fonts.ts';

const root = `${import.meta.dirname}/../..`;

it.each(['display', 'label', 'text'])('brings %s to the first screen in ten packets', async (name) => {
  await cutFonts(root);
  expect(statSync(`${fontFolder(root)}/${name}.woff2`).size).toBeLessThan(13_000);
});

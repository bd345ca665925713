import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { encodeAside } from '#cli/transfer/pictures/encodeAside.ts';
import { encodePicture } from '#content-api/library/gallery/encode.ts';
import { png, sidewaysJpeg } from '../../support/entries/pictures.ts';
import { temporaryFolder } from '../../support/store.ts';

afterEach(() => vi.restoreAllMocks());

const encode = encodeAside(join(import.meta.dirname, '../../../dist/cli/encodePicture.js'));

/** In place of ours, a program that does this once it is asked. */
function programThat(does: string): string {
  const file = join(temporaryFolder(), 'program.mjs');
  writeFileSync(file, `process.once('message', () => { ${does} });\nprocess.once('disconnect', () => {});`);
  return file;
}

it('makes the same files of a picture in a process of its own', async () => {
  const bytes = await sidewaysJpeg();
  expect(await encode(bytes, { allowSvg: false })).toEqual(await encodePicture(bytes, { allowSvg: false }));
});

it('refuses there what it refuses here, for the same reason', async () => {
  const cut = (await png(400, 300)).subarray(0, 200);
  await expect(encode(cut, { allowSvg: false })).rejects.toMatchObject({ reason: 'broken' });
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(encode(svg, { allowSvg: false })).rejects.toMatchObject({ reason: 'type' });
  expect(await encode(svg, { allowSvg: true })).toMatchObject({ width: 27 });
});

it('refuses a picture over which the process ends, and tells the operator how it ended', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const bytes = await png();
  const killed = encodeAside(programThat("process.kill(process.pid, 'SIGKILL')"));
  await expect(killed(bytes, { allowSvg: false })).rejects.toThrow('Try again, or upload a smaller one');
  expect(said.mock.calls).toEqual([[expect.stringContaining('(SIGKILL)')]]);
  await expect(encodeAside(programThat('process.exit(3)'))(bytes, { allowSvg: false })).rejects.toMatchObject(
    { reason: 'broken' },
  );
  expect(said.mock.lastCall).toEqual([expect.stringContaining('(exit code 3)')]);
});

it('passes on a mistake of ours with its stack', async () => {
  const wrong = encodeAside(programThat("process.send({ failure: 'TypeError: ours\\n    at encode' })"));
  await expect(wrong(await png(), { allowSvg: false })).rejects.toThrow('TypeError: ours');
});

it('encodes many pictures in one process without a warning', async () => {
  const warned = vi.fn();
  process.on('warning', warned);
  const bytes = await png(40, 30);
  for (let count = 0; count < 12; count++) await encode(bytes, { allowSvg: false });
  process.off('warning', warned);
  expect(warned.mock.calls).toEqual([]);
});

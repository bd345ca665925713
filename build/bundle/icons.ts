import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';

const PAPER = '#eff2ed';

export async function drawIcons(root: string, folder: string): Promise<void> {
  const brand = join(root, 'renderer/brand');
  await mkdir(folder, { recursive: true });
  const mark = await readFile(join(brand, 'mark.svg'));
  await copyFile(join(brand, 'mark.svg'), join(folder, 'favicon.svg'));
  const small = await icon(mark, 32, 0).toBuffer();
  await writeFile(join(folder, 'favicon-32.png'), small);
  await writeFile(join(folder, 'favicon.ico'), inIcoFile(small, 32));
  await icon(mark, 180, 0.14).flatten({ background: PAPER }).toFile(join(folder, 'apple-touch-icon.png'));
  await icon(mark, 192, 0).toFile(join(folder, 'icon-192.png'));
  await icon(mark, 512, 0).toFile(join(folder, 'icon-512.png'));
  await icon(mark, 512, 0.2).flatten({ background: PAPER }).toFile(join(folder, 'icon-maskable-512.png'));
  await sharp(join(brand, 'og.svg'))
    .resize(1200, 630)
    .png({ palette: true })
    .toFile(join(folder, 'og-default.png'));
}

/** @param margin share of the side left free around the mark (maskable icons are cut to a circle). */
function icon(mark: Buffer, side: number, margin: number): Sharp {
  const space = Math.round(side * margin);
  const inner = side - 2 * space;
  return sharp(mark, { density: (72 * inner) / 16 })
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .extend({ top: space, bottom: space, left: space, right: space, background: '#0000' })
    .png({ compressionLevel: 9 });
}

/**
 * For browsers and feed readers that ask for /favicon.ico; all of them read a PNG in an ICO file.
 * https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) @param side less than 256 pixels.
 */
function inIcoFile(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  // ICONDIR: type (icon), how many.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  // ICONDIRENTRY: width, height, planes, bits a pixel, length, where.
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

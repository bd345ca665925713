import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import {
  DEFAULT_PALETTE,
  type Palette,
  type Scheme,
  type Token,
} from '#content-api/values/look/palette.shared.ts';
import sample from '#static-data/sample/settings.json' with { type: 'json' };
import { drawGround, drawTitle } from './draw.ts';
import type { DisplayFace } from './face.ts';
import { GROUND } from './linkPictures.ts';

const SITE_PICTURE_FILE = 'og-default.png';

/** In which inks the drawing of renderer/brand is written down. */
const INKS: readonly [written: string, token: Token][] = [
  ['#eff2ed', 'paper'],
  ['#10251f', 'ink'],
  ['#ff5a1f', 'plate-spot'],
  ['#14795f', 'plate-ink'],
];

export interface IconsOf {
  brand: string;
  tagline: string;
  colours: Palette['light'];
  marks: boolean;
  /** The agency's own ones, drawings or not. */
  mark: Buffer | null;
  logo: Buffer | null;
  face: DisplayFace;
}

export const sampleIcons = (face: DisplayFace): IconsOf => ({
  brand: sample.brand,
  tagline: sample.tagline,
  colours: DEFAULT_PALETTE.light,
  marks: true,
  mark: null,
  logo: null,
  face,
});

/**
 * The files that browsers ask a site for by name, in the brand's inks, and what pictures for links are made of.
 * @param drawing the sample's mark, in the sample's inks.
 */
export async function drawIcons(drawing: string, folder: string, of: IconsOf): Promise<void> {
  const { brand, tagline, colours, marks, logo, face } = of;
  await mkdir(folder, { recursive: true });
  const isSample = brand === sample.brand;
  const drawn = isSample ? null : initialOf(of);
  const mark = of.mark ?? Buffer.from(drawn ?? inked(drawing, colours));
  const { paper } = colours;
  await writeFile(join(folder, 'favicon.svg'), isDrawing(mark) ? mark : await inDrawing(mark));
  const small = await icon(mark, 32, 0).toBuffer();
  await writeFile(join(folder, 'favicon-32.png'), small);
  await writeFile(join(folder, 'favicon.ico'), inIcoFile(small, 32));
  await icon(mark, 180, 0.14).flatten({ background: paper }).toFile(join(folder, 'apple-touch-icon.png'));
  await icon(mark, 192, 0).toFile(join(folder, 'icon-192.png'));
  await icon(mark, 512, 0).toFile(join(folder, 'icon-512.png'));
  await icon(mark, 512, 0.2).flatten({ background: paper }).toFile(join(folder, 'icon-maskable-512.png'));
  const beside = of.mark ?? (isSample ? mark : null);
  const ground = await drawGround(face, { brand, colours, marks, logo, mark: beside });
  await writeFile(join(folder, GROUND), ground);
  const site = await drawTitle(ground, tagline, { face, ink: colours.ink });
  await writeFile(join(folder, SITE_PICTURE_FILE), site);
}

/** The logos as mail programs and search engines take them. @returns the names of the files. */
export async function drawLogos(
  folder: string,
  logos: Record<Scheme, Buffer | null>,
  palette: Palette,
): Promise<string[]> {
  const names: string[] = [];
  for (const [scheme, name] of [
    ['light', 'logo.png'],
    ['dark', 'logo-dark.png'],
  ] as const) {
    const logo = logos[scheme];
    if (!logo) continue;
    const fit = { width: 600, height: 160, fit: 'inside' } as const;
    // Some programs turn colours round without asking: a ground of its own keeps it readable.
    const image = sharp(logo).resize(fit).flatten({ background: palette[scheme].paper });
    await image.png({ compressionLevel: 9 }).toFile(join(folder, name));
    names.push(name);
  }
  return names;
}

function initialOf({ brand, colours, face }: IconsOf): string | null {
  const [letter] = /[\p{L}\p{N}]/u.exec(brand) ?? [];
  const set = letter === undefined ? null : face.set(letter.toUpperCase());
  if (!set) return null;
  const size = Math.min(24, 26 / set.width);
  // Capitals are about seven tenths of their size high.
  const [x, y] = [16 - (set.width * size) / 2, 16 + 0.35 * size];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${colours.spot}" d="M0 0H32V32H0Z"/><g fill="${colours['on-spot']}" transform="translate(${x} ${y}) scale(${size})">${set.outlines}</g></svg>\n`;
}

function isDrawing(mark: Buffer): boolean {
  return mark.toString('latin1', 0, 4) === '<svg';
}

/** Pages name one file for whatever the mark is. */
async function inDrawing(mark: Buffer): Promise<string> {
  const png = await icon(mark, 128, 0).toBuffer();
  const href = `data:image/png;base64,${png.toString('base64')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image href="${href}" width="128" height="128"/></svg>\n`;
}

function inked(svg: string, colours: Palette['light']): string {
  const byInk = new Map<string, string>(INKS.map(([written, token]) => [written, colours[token]]));
  return svg.replace(/#[0-9a-f]{6}/g, (written) => byInk.get(written) ?? written);
}

/** @param margin share of the side left free around the mark (maskable icons are cut to a circle). */
function icon(mark: Buffer, side: number, margin: number): Sharp {
  const space = Math.round(side * margin);
  const inner = side - 2 * space;
  // Drawings without a size of their own are 16 pixels wide, and given ones large enough.
  const isOwn = isDrawing(mark) && !mark.toString('latin1', 0, 200).includes(' width=');
  return sharp(mark, isOwn ? { density: (72 * inner) / 16 } : {})
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

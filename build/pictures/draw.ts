import sharp, { type Sharp } from 'sharp';
import type { Token } from '#content-api/values/look/palette.shared.ts';
import type { Direction, DisplayFace, SetLine } from './face.ts';
import { setTitle } from './lines.ts';

export interface Ground {
  brand: string;
  /** Colours of the light scheme. */
  colours: Record<Token, string>;
  marks: boolean;
  /** Stands for the name, which then isn't said again. */
  logo: Buffer | null;
  /** Stands beside the name. */
  mark: Buffer | null;
}

/** The size that readers of Open Graph show without cropping. */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 76;
const HEAD = 76;
const BAR = 20;
const LEADING = 1.04;

/** The name or the logo above, in the brand's colours; titles are set below. */
export async function drawGround(face: DisplayFace, ground: Ground): Promise<Buffer> {
  const { colours, brand, marks, logo } = ground;
  const above = await headOf(ground);
  const { direction } = face;
  const start = above ? MARGIN + above.width + 22 : MARGIN;
  const name = logo ? null : face.set(brand);
  // A long name is set smaller rather than out of the picture.
  const size = name ? Math.min(46, (WIDTH - MARGIN - start) / name.width) : 0;
  const drawn = drawing(
    `<path fill="${colours.paper}" d="M0 0H${WIDTH}V${HEIGHT}H0Z"/>`,
    marks ? `<path fill="${colours['plate-tint']}" d="${screen(direction)}"/>` : '',
    `<path fill="${colours.spot}" d="M0 ${HEIGHT - BAR}H${WIDTH}V${HEIGHT}H0Z"/>`,
    name ? lineAt(name, { start, direction, y: MARGIN + HEAD / 2 + size / 3, size, ink: colours.ink }) : '',
  ).flatten();
  if (!above) return finished(drawn);
  const left = direction === 'rtl' ? WIDTH - MARGIN - above.width : MARGIN;
  return finished(drawn.composite([{ input: above.image, left, top: MARGIN }]));
}

/** A title that the face has no letters for is left out. */
export async function drawTitle(
  ground: Buffer,
  title: string,
  { face, ink }: { face: DisplayFace; ink: string },
): Promise<Buffer> {
  const set = setTitle(face, title, WIDTH - 2 * MARGIN);
  if (!set) return ground;
  const { size, lines } = set;
  const bottom = HEIGHT - BAR - MARGIN * 0.8;
  const y = (at: number) => bottom - (lines.length - 1 - at) * size * LEADING;
  const letters = lines.map((line, at) =>
    lineAt(line, { start: MARGIN, direction: face.direction, y: y(at), size, ink }),
  );
  const input = await drawing(...letters)
    .png()
    .toBuffer();
  return finished(sharp(ground).composite([{ input }]));
}

function drawing(...parts: string[]): Sharp {
  const size = `width="${WIDTH}" height="${HEIGHT}"`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join('')}</svg>`));
}

function finished(picture: Sharp): Promise<Buffer> {
  return picture.removeAlpha().png({ palette: true, colours: 64, dither: 0 }).toBuffer();
}

async function headOf({ logo, mark }: Ground): Promise<{ image: Buffer; width: number } | null> {
  const given = logo ?? mark;
  if (!given) return null;
  const size = { width: logo ? 560 : HEAD, height: HEAD, fit: 'inside' as const };
  // Drawings may be said to be a few pixels wide; a high density keeps them sharp.
  const image = sharp(given, { density: 300 }).resize(size);
  const { data, info } = await image.png().toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width };
}

interface Place {
  /** How far from the side that is read first. */
  start: number;
  direction: Direction;
  y: number;
  size: number;
  ink: string;
}

function lineAt({ outlines, width }: SetLine, { start, direction, y, size, ink }: Place): string {
  const x = direction === 'rtl' ? WIDTH - start - width * size : start;
  return `<g fill="${ink}" transform="translate(${x} ${y}) scale(${size})">${outlines}</g>`;
}

/** Dots of a halftone that grow towards the corner above, where lines end. */
function screen(direction: Direction): string {
  let dots = '';
  for (let row = 0; row < 14; row += 1) {
    for (let column = 0; column < 20; column += 1) {
      const radius = 9.5 - (column + row) * 0.46;
      if (radius < 0.8) continue;
      const end = 8 + column * 24 + (row % 2) * 12 + radius;
      const x = direction === 'rtl' ? end - 2 * radius : WIDTH - end;
      const arc = `a${radius} ${radius} 0 1 0`;
      dots += `M${x} ${10 + row * 20}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0Z`;
    }
  }
  return dots;
}

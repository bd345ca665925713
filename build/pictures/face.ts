import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import bidiFactory from 'bidi-js';
import { Blob, Face, Font, Direction as Reading, Buffer as Run, shape, Variation } from 'harfbuzzjs';
import { displayFiles } from '#content-api/values/look/typefaces.shared.ts';
import type { TypefacePair } from '#content-api/values/look.shared.ts';

export type Direction = 'ltr' | 'rtl';

/** A line of letters as outlines, in units of the size it is set in. */
export interface SetLine {
  /** Paths of SVG, for a size of one. */
  outlines: string;
  width: number;
}

export interface DisplayFace {
  direction: Direction;
  /** Null where it lacks a letter. */
  set(text: string): SetLine | null;
}

/** The width and weight of headings in renderer/styles/base.css. */
const WEIGHT = 800;
const WIDTH = 84;

interface FaceChoice {
  pair: TypefacePair;
  /** Replaces the pair's. */
  own?: Buffer | null;
  /** From where the site is read. */
  direction?: Direction;
}

/** @param folder where the files of the pairs lie, unpacked (build/bundle/fonts.ts). */
export async function displayFace(
  folder: string,
  { pair, own = null, direction = 'ltr' }: FaceChoice,
): Promise<DisplayFace> {
  const files = own
    ? [unpackedFont(own)]
    : displayFiles(pair).map((file) => readFile(join(folder, unpackedName(file))));
  const fonts = (await Promise.all(files)).map(openFont);
  return { direction, set: (text) => setIn(fonts, text.normalize('NFC'), direction) };
}

/** The font of a WOFF2 file as programs that draw take it, whole. */
export async function unpackedFont(woff2: Buffer): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(woff2, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' });
}

export function unpackedName(file: string): string {
  return file.replace(/woff2$/, 'ttf');
}

interface OpenFont {
  font: Font;
  pathOf(glyph: number): string;
}

function openFont(plain: Buffer): OpenFont {
  const font = new Font(new Face(new Blob(plain)));
  const axes = font.face.getAxisInfos();
  const requested: [tag: string, value: number][] = [
    ['wght', WEIGHT],
    ['wdth', WIDTH],
    ['opsz', 96],
  ];
  font.setVariations(
    requested.flatMap(([tag, value]) => {
      const axis = axes[tag];
      return axis ? new Variation(tag, Math.min(axis.max, Math.max(axis.min, value))) : [];
    }),
  );
  // Titles are measured many times before they fit.
  const paths = new Map<number, string>();
  const pathOf = (glyph: number) => {
    const path = paths.get(glyph) ?? font.glyphToPath(glyph);
    paths.set(glyph, path);
    return path;
  };
  return { font, pathOf };
}

function setIn(fonts: OpenFont[], text: string, direction: Direction): SetLine | null {
  let width = 0;
  let outlines = '';
  // A title of another language on a site that is read from the left says itself from where it is read.
  const runs = visualRuns(text, direction === 'rtl' ? 'rtl' : undefined).flatMap((visual) => {
    const pieces = runsOf(fonts, visual.text).map((piece) => ({ ...piece, direction: visual.direction }));
    return visual.direction === 'rtl' ? pieces.reverse() : pieces;
  });
  for (const { of, run, direction: its } of runs) {
    if (!of) return null;
    const { font, pathOf } = of;
    const size = font.face.upem;
    const shaped = new Run();
    shaped.addText(run);
    shaped.guessSegmentProperties();
    shaped.setDirection(its === 'rtl' ? Reading.RTL : Reading.LTR);
    shape(font, shaped);
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of shaped.getGlyphInfosAndPositions()) {
      const [x, y] = [width + xOffset / size, -yOffset / size];
      const path = pathOf(codepoint);
      if (path)
        outlines += `<path transform="translate(${x} ${y}) scale(${1 / size} ${-1 / size})" d="${path}"/>`;
      width += xAdvance / size;
    }
  }
  return { outlines, width };
}

/** Letters that one file has go together, so that they are set with its kerning. */
function runsOf(fonts: OpenFont[], text: string): { of: OpenFont | undefined; run: string }[] {
  const runs: { of: OpenFont | undefined; run: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    const has = (one: OpenFont | undefined) =>
      one?.font.nominalGlyph(letter.codePointAt(0) ?? 0) !== undefined;
    if (last && (has(last.of) || isJoiner(letter))) last.run += letter;
    else runs.push({ of: fonts.find(has), run: letter });
  }
  return runs;
}

function isJoiner(letter: string): boolean {
  return /\p{Mn}|\p{Cf}/u.test(letter);
}

interface VisualRun {
  text: string;
  direction: Direction;
}

const bidi = bidiFactory();

/**
 * A line in pieces that are read one way each, from left to right as they stand in a picture (UAX #9): shaping letters
 * knows one direction at a time. @param base from where the line is read; by its first letter where it isn't said.
 */
export function visualRuns(text: string, base?: 'ltr' | 'rtl'): VisualRun[] {
  const found = bidi.getEmbeddingLevels(text, base);
  const { levels } = found;
  const runs: VisualRun[] = [];
  let last = -1;
  // Reordering leaves letters of one run beside each other, so the first of each says where it stands.
  for (const index of bidi.getReorderedIndices(text, found)) {
    const [from, to] = runAround(levels, index);
    if (from === last) continue;
    last = from;
    const direction = (levels[from] ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
    runs.push({ text: text.slice(from, to), direction });
  }
  return runs;
}

function runAround(levels: Uint8Array, index: number): [from: number, to: number] {
  let from = index;
  let to = index + 1;
  while (from > 0 && levels[from - 1] === levels[index]) from -= 1;
  while (to < levels.length && levels[to] === levels[index]) to += 1;
  return [from, to];
}

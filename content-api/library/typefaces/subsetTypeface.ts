import { Blob, Face, Font, Buffer as Run, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { OwnTypeface } from '../../values/look.shared.ts';
import { TypefaceRefused } from './refused.ts';
import { KEPT_FEATURES, largestKept } from './typefaces.shared.ts';

export type TypefaceUse = 'display' | 'text';

export interface SubsetTypeface extends Omit<OwnTypeface, 'url'> {
  woff2: Buffer;
}

/** Latin, Greek and Cyrillic with what is written between their letters: other scripts take megabytes. */
const KEPT: readonly [from: number, to: number][] = [
  [0x20, 0x7e],
  [0xa0, 0x52f],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2070, 0x214f],
  [0x2190, 0x21ff],
  [0x2212, 0x2212],
  [0x2713, 0x2713],
];
const NEEDED = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
/** As base.css and the forms use them. */
const WEIGHTS: Record<TypefaceUse, { min: number; max: number; set: number }> = {
  display: { min: 800, max: 800, set: 800 },
  text: { min: 400, max: 700, set: 400 },
};
/** Has each letter about as often as English. */
const ENGLISH =
  'the rest of what an agency has to say about itself is best written in plain words and not too small';

/** Down to the letters and weights that pages use. @throws TypefaceRefused */
export async function subsetTypeface(file: Buffer, use: TypefaceUse): Promise<SubsetTypeface> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new TypefaceRefused('type');
  const whole = await subsetFont(file, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' }).catch(() => {
    throw new TypefaceRefused('broken');
  });
  const face = new Face(new Blob(whole));
  const has = new Set(face.collectUnicodes());
  if (NEEDED.some((letter) => !has.has(letter.codePointAt(0) ?? 0))) throw new TypefaceRefused('letters');
  const letters = [...has].filter((code) => KEPT.some(([from, to]) => code >= from && code <= to));
  const { axes, weights, set } = weightsOf(face, use);
  const woff2 = await subsetFont(file, String.fromCodePoint(...letters), {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: KEPT_FEATURES,
  });
  if (woff2.length > largestKept) throw new TypefaceRefused('kept');
  return { woff2, name: nameOf(face), weights, ...measured(face, set) };
}

/** What of its axes is kept: of weights those in use, of all others where they begin. */
function weightsOf(face: Face, use: TypefaceUse) {
  const { min, max, set } = WEIGHTS[use];
  const axes: Record<string, number | { min: number; max: number }> = {};
  let weights: string | undefined;
  const within = (value: number, axis: { min: number; max: number }) =>
    Math.min(axis.max, Math.max(axis.min, value));
  for (const [tag, axis] of Object.entries(face.getAxisInfos())) {
    if (tag !== 'wght') {
      axes[tag] = axis.default;
      continue;
    }
    const [from, to] = [within(min, axis), within(max, axis)];
    axes.wght = from === to ? from : { min: from, max: to };
    if (from !== to) weights = `${from} ${to}`;
  }
  // One weight stands for all: browsers would draw a bolder one themselves, and badly.
  return { axes, weights: weights ?? (use === 'display' ? '1 1000' : '400'), set };
}

function measured(face: Face, weight: number) {
  const font = new Font(face);
  font.setVariations([new Variation('wght', weight)]);
  const run = new Run();
  run.addText(ENGLISH);
  run.guessSegmentProperties();
  shape(font, run);
  const advance = run.getGlyphInfosAndPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
  const { ascender, descender } = font.hExtents();
  const shareOf = (length: number) => Math.round((length / face.upem) * 1000) / 1000;
  return {
    ascent: shareOf(ascender),
    descent: shareOf(-descender),
    width: shareOf(advance / ENGLISH.length),
  };
}

/** The family, as its makers call it. */
function nameOf(face: Face): string {
  const english = face.listNames().filter(({ language }) => language.startsWith('en'));
  const entry = [16, 1].flatMap((id) => english.find(({ nameId }) => nameId === id) ?? [])[0];
  return (entry ? face.getName(entry.nameId, entry.language) : '').slice(0, 200) || 'Own typeface';
}

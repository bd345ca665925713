import { Blob, Face, Font, Buffer as Run, shape, Variation } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { OwnTypeface } from '../../values/look.shared.ts';
import { KEPT_FEATURES, largestKept, TypefaceRefused } from './typefaces.shared.ts';

export type TypefaceUse = 'display' | 'text';

export interface SubsetTypeface extends Omit<OwnTypeface, 'url'> {
  woff2: Buffer;
  /** Scripts for which there was no room. */
  leftOut: string[];
}

/** Latin, Greek and Cyrillic with what is written between their letters: the least that is kept. */
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
/** By what people call them; those of thousands of characters last, as a file may have no room for them. */
const OTHER_SCRIPTS: Record<string, RegExp> = {
  Arabic: /\p{scx=Arab}/u,
  Hebrew: /\p{scx=Hebr}/u,
  Armenian: /\p{scx=Armn}/u,
  Georgian: /\p{scx=Geor}/u,
  Devanagari: /\p{scx=Deva}/u,
  Bengali: /\p{scx=Beng}/u,
  Gujarati: /\p{scx=Gujr}/u,
  Gurmukhi: /\p{scx=Guru}/u,
  Tamil: /\p{scx=Taml}/u,
  Telugu: /\p{scx=Telu}/u,
  Kannada: /\p{scx=Knda}/u,
  Malayalam: /\p{scx=Mlym}/u,
  Sinhala: /\p{scx=Sinh}/u,
  Thai: /\p{scx=Thai}/u,
  Lao: /\p{scx=Laoo}/u,
  Khmer: /\p{scx=Khmr}/u,
  Burmese: /\p{scx=Mymr}/u,
  Tibetan: /\p{scx=Tibt}/u,
  Ethiopic: /\p{scx=Ethi}/u,
  'other scripts':
    /(?![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}\p{scx=Hani}\p{scx=Hang}\p{scx=Kana}\p{scx=Hira}\p{scx=Bopo}])\p{L}/u,
  'Japanese kana': /[\p{scx=Hira}\p{scx=Kana}]/u,
  Korean: /\p{scx=Hang}/u,
  Chinese: /[\p{scx=Hani}\p{scx=Bopo}]/u,
};
/** The features that join and place the letters of these scripts (OpenType, script-specific shaping). */
const SHAPING = `init medi fina isol med2 fin2 fin3 mset stch nukt akhn rphf rkrf pref blwf half abvf pstf
  cjct cfar abvs blws haln pres psts abvm blwm dist ljmo vjmo tjmo vert`.split(/\s+/);
const NEEDED = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
/** The weights that base.css and the forms use. */
const WEIGHTS: Record<TypefaceUse, { min: number; max: number; set: number }> = {
  display: { min: 800, max: 800, set: 800 },
  text: { min: 400, max: 700, set: 400 },
};
/** Has each letter about as often as English. */
const ENGLISH =
  'the rest of what an agency has to say about itself is best written in plain words and not too small';

/** Down to the letters and weights that pages use. @throws TypefaceRefused */
export async function subsetTypeface(
  file: Buffer,
  use: TypefaceUse,
  largest = largestKept,
): Promise<SubsetTypeface> {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new TypefaceRefused('type');
  const full = await subsetFont(file, undefined, { keepAllGlyphs: true, targetFormat: 'sfnt' }).catch(() => {
    throw new TypefaceRefused('broken');
  });
  const face = new Face(new Blob(full));
  const has = new Set(face.collectUnicodes());
  if (NEEDED.some((letter) => !has.has(letter.codePointAt(0) ?? 0))) throw new TypefaceRefused('letters');
  const { axes, weights, set } = weightsOf(face, use);
  const cutTo = (letters: number[], features: readonly string[]) =>
    subsetFont(file, String.fromCodePoint(...letters), {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
    });
  const least = new Set([...has].filter((code) => KEPT.some(([from, to]) => code >= from && code <= to)));
  const lettersOf = (script: RegExp) =>
    [...has].filter((code) => !least.has(code) && script.test(String.fromCodePoint(code)));
  const scripts = Object.entries(OTHER_SCRIPTS)
    .map(([name, script]) => ({ name, letters: lettersOf(script) }))
    .filter(({ letters }) => letters.length > 0);
  const typeface = { name: nameOf(face), weights, ...measured(face, set) };
  for (let count = scripts.length; count >= 0; count -= 1) {
    const letters = new Set([...least, ...scripts.slice(0, count).flatMap((script) => script.letters)]);
    const woff2 = await cutTo([...letters], count > 0 ? [...KEPT_FEATURES, ...SHAPING] : KEPT_FEATURES);
    if (woff2.length <= largest)
      return { woff2, ...typeface, leftOut: scripts.slice(count).map(({ name }) => name) };
  }
  throw new TypefaceRefused('kept');
}

/** The part of the axes that stays: the weights in use, and the default of every other axis. */
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
  // A single weight counts as all weights: otherwise browsers would synthesise a bad bold one.
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

function nameOf(face: Face): string {
  const english = face.listNames().filter(({ language }) => language.startsWith('en'));
  const entry = [16, 1].flatMap((id) => english.find(({ nameId }) => nameId === id) ?? [])[0];
  return (entry ? face.getName(entry.nameId, entry.language) : '').slice(0, 200) || 'Custom typeface';
}

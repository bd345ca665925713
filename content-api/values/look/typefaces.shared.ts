import type { Look, OwnTypeface, TypefacePair } from '../look.shared.ts';

/** A variable typeface of npm (@fontsource-variable), and how far its letters reach, as shares of their size. */
interface Typeface {
  name: string;
  weights: string;
  isSerif: boolean;
  ascent: number;
  descent: number;
}

const typeface = (name: string, weights: string, kind: 'serif' | 'sans', ascent: number, descent: number) =>
  ({ name, weights, isSerif: kind === 'serif', ascent, descent }) satisfies Typeface;

const archivoNarrow = typeface('archivo-narrow', '400 700', 'sans', 1.035, 0.312);
const epilogue = typeface('epilogue', '100 900', 'sans', 0.79, 0.235);
const fraunces = typeface('fraunces', '100 900', 'serif', 0.978, 0.255);
const instrumentSans = typeface('instrument-sans', '400 700', 'sans', 0.97, 0.25);
const literata = typeface('literata', '200 900', 'serif', 1.177, 0.308);
const lora = typeface('lora', '400 700', 'serif', 1.006, 0.274);
const newsreader = typeface('newsreader', '200 800', 'serif', 0.735, 0.265);
const playfairDisplay = typeface('playfair-display', '400 900', 'serif', 1.082, 0.251);
const publicSans = typeface('public-sans', '100 900', 'sans', 0.95, 0.225);
const schibstedGrotesk = typeface('schibsted-grotesk', '400 900', 'sans', 0.977, 0.258);

interface Face {
  of: Typeface;
  /** How wide a letter of English is on average in the weight it is used in, as a share of its size. */
  width: number;
  /** How wide it is set: a line then holds as much as the layout was made for. */
  set: number;
}

interface Pair {
  label: string;
  display: Face;
  controls: Face;
  text: Face;
}

const display = (of: Typeface, width: number): Face => ({ of, width, set: 0.367 });
const controls = (of: Typeface, width: number): Face => ({ of, width, set: Math.min(width, 0.475) });
const text = (of: Typeface, width: number): Face => ({ of, width, set: 0.465 });

/** The sample's own stands in renderer/styles/fonts.css, cut to the letters and axes in use. */
export const TYPEFACE_PAIRS: Record<Exclude<TypefacePair, 'bricolage'>, Pair> = {
  fraunces: {
    label: 'Fraunces and Instrument Sans',
    display: display(fraunces, 0.496),
    controls: controls(instrumentSans, 0.458),
    text: text(instrumentSans, 0.448),
  },
  playfair: {
    label: 'Playfair Display and Public Sans',
    display: display(playfairDisplay, 0.457),
    controls: controls(publicSans, 0.464),
    text: text(publicSans, 0.46),
  },
  archivo: {
    label: 'Archivo Narrow and Lora',
    display: display(archivoNarrow, 0.388),
    controls: { of: archivoNarrow, width: 0.374, set: 0.41 },
    text: text(lora, 0.462),
  },
  schibsted: {
    label: 'Schibsted Grotesk and Literata',
    display: display(schibstedGrotesk, 0.488),
    controls: controls(schibstedGrotesk, 0.468),
    text: text(literata, 0.469),
  },
  epilogue: {
    label: 'Epilogue and Newsreader',
    display: display(epilogue, 0.519),
    controls: controls(epilogue, 0.502),
    text: text(newsreader, 0.418),
  },
};

export const PAIR_LABELS: Record<TypefacePair, string> = {
  bricolage: 'Bricolage Grotesque and Source Serif',
  fraunces: TYPEFACE_PAIRS.fraunces.label,
  playfair: TYPEFACE_PAIRS.playfair.label,
  archivo: TYPEFACE_PAIRS.archivo.label,
  schibsted: TYPEFACE_PAIRS.schibsted.label,
  epilogue: TYPEFACE_PAIRS.epilogue.label,
};

/** English and other Western languages, and the other Latin letters, as the packages are cut. */
export const SCRIPTS = [
  [
    'latin',
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212,U+2215',
  ],
  ['latin-ext', 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0'],
] as const;

/** Local faces that stand there until a typeface has come, and how wide their letters are. */
const FALLBACKS = {
  bold: { local: "local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold')", width: 0.4752 },
  sans: { local: "local('Arial'),local('ArialMT'),local('Liberation Sans')", width: 0.4378 },
  serif: { local: "local('Georgia'),local('Times New Roman'),local('Liberation Serif')", width: 0.451 },
};

type Chosen = Pick<Look, 'typefaces' | 'fonts'>;

/** @returns names of files in the packages, with their ending, that nothing of the agency's own stands in for. */
export function typefaceFiles({ typefaces: pair, fonts = {} }: Chosen): string[] {
  if (pair === 'bricolage') return [];
  const { display, controls, text } = TYPEFACE_PAIRS[pair];
  const uses: (readonly [Face, 'normal' | 'italic'])[] = [];
  if (!fonts.display) uses.push([display, 'normal']);
  if (!fonts.text) uses.push([controls, 'normal'], [text, 'normal'], [text, 'italic']);
  const files = uses.flatMap(([face, style]) => SCRIPTS.map(([script]) => fileOf(face.of, script, style)));
  return [...new Set(files)];
}

/** The files that nearly every page needs; it preloads them before the stylesheet names them. */
export function firstFiles(look: Chosen): string[] {
  return typefaceFiles(look).filter((file) => file.endsWith('-latin-wght-normal.woff2'));
}

export function displayFiles(pair: TypefacePair): string[] {
  if (pair === 'bricolage') return ['display.woff2', 'display-western.woff2', 'display-extended.woff2'];
  return SCRIPTS.map(([script]) => fileOf(TYPEFACE_PAIRS[pair].display.of, script, 'normal'));
}

export function typefaceRules(
  { typefaces, fonts = {} }: Chosen,
  urlOf: (file: string) => string,
): { faces: string; tokens: string } {
  const pair = pairRules({ typefaces, fonts }, urlOf);
  const own = ownRules(fonts);
  return { faces: pair.faces + own.faces, tokens: [pair.tokens, ...own.tokens].join(';') };
}

/** The rules for the agency's own typefaces, which come after those of the pair. */
function ownRules({ display, text }: NonNullable<Look['fonts']>): { faces: string; tokens: string[] } {
  const rules = { faces: '', tokens: [] as string[] };
  if (display) {
    rules.faces += ownFace('Own Display', display, { set: 0.367, fallback: FALLBACKS.bold });
    rules.tokens.push("--display:'Own Display','Own Display Fallback',sans-serif");
  }
  if (text) {
    rules.faces += ownFace('Own Text', text, { set: 0.465, fallback: FALLBACKS.sans });
    const stack = "'Own Text','Own Text Fallback',sans-serif";
    rules.tokens.push(`--label:${stack}`, `--text:${stack}`);
  }
  return rules;
}

/** Set as wide as the layout was made for, as those of the pairs are, within what looks like itself. */
function ownFace(
  family: string,
  { url, weights, ascent, descent, width }: OwnTypeface,
  { set, fallback }: { set: number; fallback: { local: string; width: number } },
): string {
  const size = Math.min(1.15, Math.max(0.7, set / width));
  const as = `font-weight:${weights};font-display:swap;size-adjust:${percent(size)}`;
  const of = { ascent, descent };
  return `@font-face{font-family:'${family}';src:url(${url})format('woff2');${as}}${fallbackFace(family, { of, width, set: size * width }, fallback)}`;
}

function pairRules(
  { typefaces: pair, fonts = {} }: Chosen,
  urlOf: (file: string) => string,
): { faces: string; tokens: string } {
  if (pair === 'bricolage') return { faces: '', tokens: SAMPLE_TOKENS };
  const { display, controls, text } = TYPEFACE_PAIRS[pair];
  const used = [
    { family: `Display ${pair}`, face: display, styles: ['normal'], fallback: FALLBACKS.bold },
    { family: `Label ${pair}`, face: controls, styles: ['normal'], fallback: FALLBACKS.sans },
    {
      family: `Text ${pair}`,
      face: text,
      styles: ['normal', 'italic'],
      fallback: text.of.isSerif ? FALLBACKS.serif : FALLBACKS.sans,
    },
  ] as const;
  const shown = used.filter(({ family }) => !(family.startsWith('Display') ? fonts.display : fonts.text));
  const faces = shown.flatMap(({ family, face, styles, fallback }) => [
    ...styles.flatMap((style) =>
      SCRIPTS.map(([script, range]) => fontFace({ family, face, style, script, range }, urlOf)),
    ),
    fallbackFace(family, face, fallback),
  ]);
  const stack = (family: string, isSerif: boolean) =>
    `'${family}','${family} Fallback',${isSerif ? 'serif' : 'sans-serif'}`;
  const [forDisplay, forControls, forText] = used.map(({ family, face }) => stack(family, face.of.isSerif));
  return {
    faces: faces.join(''),
    tokens: `--display:${forDisplay};--label:${forControls};--text:${forText}`,
  };
}

/** The values in renderer/styles/tokens.css, for a page that uses another pair. */
const SAMPLE_TOKENS =
  "--display:'Display','Display Fallback','Arial Narrow',sans-serif;--label:'Label','Label Fallback',system-ui,sans-serif;--text:'Text','Text Georgia','Text Times',Georgia,serif";

/** The sample's faces as renderer/styles/fonts.css declares them, for a page of another pair that is to be seen in them. */
export function sampleFaces(urlOf: (file: string) => string): string {
  const faces = [
    ['Display', 'display', 'font-weight:800'],
    ['Label', 'label', 'font-weight:450 650'],
    ['Text', 'text', 'font-weight:400'],
    ['Text', 'text-bold', 'font-weight:600 700'],
    ['Text', 'text-italic', 'font-weight:400;font-style:italic'],
    ['Text', 'text-italic-bold', 'font-weight:600 700;font-style:italic'],
  ];
  return faces
    .map(
      ([family, file, as]) =>
        `@font-face{font-family:${family};src:url(${urlOf(`${file}.woff2`)})format('woff2');${as}}`,
    )
    .join('');
}

interface OneFace {
  family: string;
  face: Face;
  style: 'normal' | 'italic';
  script: string;
  range: string;
}

function fontFace({ family, face, style, script, range }: OneFace, urlOf: (file: string) => string): string {
  const url = urlOf(fileOf(face.of, script, style));
  return `@font-face{font-family:'${family}';src:url(${url})format('woff2');font-weight:${face.of.weights};font-style:${style};font-display:swap;size-adjust:${percent(face.set / face.width)};unicode-range:${range}}`;
}

/** The fallback is as wide and as high as the face it replaces, so that nothing moves when that face loads. */
function fallbackFace(
  family: string,
  { of, width, set }: Pick<Face, 'width' | 'set'> & { of: Pick<Typeface, 'ascent' | 'descent'> },
  { local, width: own }: { local: string; width: number },
): string {
  const [ascent, descent] = [percent((of.ascent * own) / width), percent((of.descent * own) / width)];
  return `@font-face{font-family:'${family} Fallback';src:${local};size-adjust:${percent(set / own)};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%}`;
}

function fileOf({ name }: Typeface, script: string, style: string): string {
  return `${name}-${script}-wght-${style}.woff2`;
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** Chromaticities of red, green, blue and white as x and y (CIE 1931). */
type Primaries = readonly [number, number, number, number, number, number, number, number];
/** A function from a colour value (0 to 1) to light; 1 is white. */
type Curve = (value: number) => number;

export interface ColourSpace {
  primaries: Primaries;
  curve: Curve;
  /** Whether it holds more light than screens show that aren't made for it. */
  isHdr: boolean;
}

const D65 = [0.3127, 0.329] as const;
const SRGB: Primaries = [0.64, 0.33, 0.3, 0.6, 0.15, 0.06, ...D65];
/** By their codes (ITU-T H.273, table 2). */
const PRIMARIES: Record<number, Primaries> = {
  4: [0.67, 0.33, 0.21, 0.71, 0.14, 0.08, 0.31, 0.316],
  5: [0.64, 0.33, 0.29, 0.6, 0.15, 0.06, ...D65],
  6: [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, ...D65],
  7: [0.63, 0.34, 0.31, 0.595, 0.155, 0.07, ...D65],
  9: [0.708, 0.292, 0.17, 0.797, 0.131, 0.046, ...D65],
  11: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351],
  12: [0.68, 0.32, 0.265, 0.69, 0.15, 0.06, ...D65],
  22: [0.63, 0.34, 0.295, 0.605, 0.155, 0.077, ...D65],
};
const power =
  (exponent: number): Curve =>
  (value) =>
    value ** exponent;
const srgb: Curve = (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const [PQ, HLG] = [16, 18];
/** Light that white paper gives off, in candela a square metre (ITU-R BT.2408). */
const PAPER = 203;
/** By their codes (H.273, table 3). Browsers read all codes of television as sRGB, and so does what isn't here. */
const CURVES: Record<number, Curve> = {
  4: power(2.2),
  5: power(2.8),
  8: power(1),
  17: (value) => value ** 2.6 * (52.37 / 48),
  // SMPTE ST 2084.
  [PQ]: (value) => {
    const root = value ** (32 / 2523);
    return (
      ((Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (8192 / 1305) * 10_000) / PAPER
    );
  },
  // ITU-R BT.2100, shown at 1,000 cd/m².
  [HLG]: (value) => {
    const scene =
      value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
    return (scene ** 1.2 * 1000) / PAPER;
  },
};

/**
 * The colour space that a PNG or AVIF declares outside of a profile, which decoders ignore. Null for sRGB, and for
 * pictures with a profile, which the decoder uses.
 */
export function colourSpaceOf(bytes: Uint8Array): ColourSpace | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (nameAt(view, 0) === '\x89PNG') return ofPng(view);
    return nameAt(view, 4) === 'ftyp' ? ofAvif(view) : null;
  } catch (error) {
    // A file that ends within a header: whoever decodes it says what is wrong.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The first of these counts: cICP, iCCP, sRGB, gAMA with or without cHRM (PNG, third edition, 4.3). */
function ofPng(view: DataView): ColourSpace | null {
  const chunks = new Map<string, number>();
  for (let at = 8; nameAt(view, at + 4) !== 'IDAT'; at += 12 + view.getUint32(at))
    chunks.set(nameAt(view, at + 4), at + 8);
  const [coded, gamma, primaries] = ['cICP', 'gAMA', 'cHRM'].map((name) => chunks.get(name));
  if (coded !== undefined) return ofCodes(view.getUint8(coded), view.getUint8(coded + 1));
  if (chunks.has('iCCP') || chunks.has('sRGB') || gamma === undefined) return null;
  const share = (at: number) => view.getUint32(at) / 100_000;
  const curve = share(gamma) > 0 ? power(1 / share(gamma)) : srgb;
  if (primaries === undefined) return { primaries: SRGB, curve, isHdr: false };
  const [whiteX = 0, whiteY = 0, ...others] = Array.from({ length: 8 }, (_, nth) =>
    share(primaries + nth * 4),
  );
  return { primaries: [...others, whiteX, whiteY] as unknown as Primaries, curve, isHdr: false };
}

/** The box `colr` of the picture's properties (ISO/IEC 14496-12, 12.1.5; 23008-12, 9.3). */
function ofAvif(view: DataView): ColourSpace | null {
  const [meta] = boxes(view, 0, view.byteLength).get('meta') ?? [];
  if (!meta) return null;
  const inside = (name: string, [from, to]: Range) => boxes(view, from, to).get(name) ?? [];
  const properties = inside('iprp', [meta[0] + 4, meta[1]]).flatMap((range) => inside('ipco', range));
  const colours = properties.flatMap((range) => inside('colr', range)).map(([from]) => from);
  if (colours.some((at) => nameAt(view, at) !== 'nclx')) return null;
  const [first] = colours;
  return first === undefined ? null : ofCodes(view.getUint16(first + 4), view.getUint16(first + 6));
}

function ofCodes(primaries: number, transfer: number): ColourSpace | null {
  const [gamut, curve] = [PRIMARIES[primaries], CURVES[transfer]];
  if (!gamut && !curve) return null;
  return { primaries: gamut ?? SRGB, curve: curve ?? srgb, isHdr: transfer === PQ || transfer === HLG };
}

type Range = [from: number, to: number];

function boxes(view: DataView, from: number, to: number): Map<string, Range[]> {
  const found = new Map<string, Range[]>();
  for (let at = from; at + 8 <= to; ) {
    const short = view.getUint32(at);
    const [size, head] = short === 1 ? [Number(view.getBigUint64(at + 8)), 16] : [short || to - at, 8];
    if (size < head) break;
    const name = nameAt(view, at + 4);
    found.set(name, [...(found.get(name) ?? []), [at + head, Math.min(to, at + size)]]);
    at += size;
  }
  return found;
}

function nameAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((nth) => view.getUint8(at + nth)));
}

/**
 * The pixels in sRGB, eight bits a channel; transparency stays.
 * @param pixels bytes, or 16 bits a channel as Uint16Array.
 */
export function inSrgb(
  pixels: Uint8Array | Uint16Array,
  channels: number,
  { primaries, curve }: ColourSpace,
): Buffer {
  const most = pixels instanceof Uint16Array ? 65535 : 255;
  const linear = Float64Array.from({ length: most + 1 }, (_, value) => curve(value / most));
  const matrix = toLinearSrgb(primaries);
  const shown = Buffer.alloc(pixels.length);
  const light = (at: number) => linear[pixels[at] ?? 0] ?? 0;
  const isGrey = channels < 3;
  for (let at = 0; at < pixels.length; at += channels) {
    const [r, g, b] = isGrey ? [light(at), 0, 0] : [light(at), light(at + 1), light(at + 2)];
    if (isGrey) shown[at] = encoded(r);
    else
      for (let row = 0; row < 3; row += 1)
        shown[at + row] = encoded(
          (matrix[row * 3] ?? 0) * r + (matrix[row * 3 + 1] ?? 0) * g + (matrix[row * 3 + 2] ?? 0) * b,
        );
    if (channels % 2 === 0)
      shown[at + channels - 1] = Math.round(((pixels[at + channels - 1] ?? 0) / most) * 255);
  }
  return shown;
}

const STEPS = 16384;
const ENCODED = Uint8Array.from({ length: STEPS + 1 }, (_, step) => {
  const light = step / STEPS;
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
});
const encoded = (light: number) => ENCODED[Math.round(Math.min(1, Math.max(0, light)) * STEPS)] ?? 0;

type Matrix = number[];

/** By way of XYZ, whose white is adapted to that of sRGB as eyes do (Bradford). */
function toLinearSrgb(primaries: Primaries): Matrix {
  const BRADFORD = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];
  const coneOf = (x: number, y: number) => times(BRADFORD, [x / y, 1, (1 - x - y) / y]);
  const [from, to] = [coneOf(primaries[6], primaries[7]), coneOf(...D65)];
  const scaled = BRADFORD.map(
    (value, at) => (value * (to[Math.floor(at / 3)] ?? 0)) / (from[Math.floor(at / 3)] ?? 1),
  );
  const adapted = multiplied(inverse(BRADFORD), scaled);
  return multiplied(inverse(toXyz(SRGB)), multiplied(adapted, toXyz(primaries)));
}

function toXyz([rx, ry, gx, gy, bx, by, wx, wy]: Primaries): Matrix {
  const columns = [rx, gx, bx, ry, gy, by, 1 - rx - ry, 1 - gx - gy, 1 - bx - by];
  const shares = times(inverse(columns), [wx / wy, 1, (1 - wx - wy) / wy]);
  return columns.map((value, at) => value * (shares[at % 3] ?? 0));
}

function times(m: Matrix, vector: readonly number[]): number[] {
  return [0, 3, 6].map((row) => vector.reduce((sum, value, at) => sum + (m[row + at] ?? 0) * value, 0));
}

function multiplied(a: Matrix, b: Matrix): Matrix {
  const columns = [0, 1, 2].map((column) =>
    times(
      a,
      [0, 3, 6].map((row) => b[row + column] ?? 0),
    ),
  );
  return [0, 1, 2].flatMap((row) => columns.map((column) => column[row] ?? 0));
}

function inverse([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ].map((value) => value / determinant);
}

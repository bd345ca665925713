import { type CssNode, find, generate, parse as parseCss } from 'css-tree';
import { formatRgb, parse as parseColour } from 'culori';
import { named } from './allowed.ts';

/** Functions of CSS that compute something; those that are missing here could load a file. */
const FUNCTIONS = named(`
  rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp abs sign round mod
  rem pow sqrt sin cos tan matrix translate translatex translatey scale scalex scaley rotate skew skewx
  skewy matrix3d translate3d translatez scale3d rotate3d rotatex rotatey rotatez blur brightness contrast
  drop-shadow grayscale hue-rotate invert opacity saturate sepia circle ellipse inset polygon path rect xywh
  ray linear-gradient radial-gradient conic-gradient icc-color perspective
`);
/** Words, numbers and colours: without brackets, quotes and escapes they end nothing and call nothing. */
const PLAIN = /^[^\\()@;{}"'<>*]*$/;
/** Colours that browsers understand and the library that draws icons doesn't. */
const NEW_COLOUR = /(?:oklch|oklab|lch|lab|color)\([^()]*\)/gi;
const RADIANS: Record<string, number> = { deg: 1, '': 1, rad: 180 / Math.PI, grad: 0.9, turn: 360 };

/** The value, if it computes and refers only to what is in the same drawing; null for any other. */
export function harmless(value: string): string | null {
  if (PLAIN.test(value)) return value;
  try {
    const css = parseCss(value, { context: 'value' });
    const isOther = (node: CssNode) =>
      node.type === 'Raw' ||
      (node.type === 'Url' && !/^#./.test(node.value)) ||
      (node.type === 'Function' && !FUNCTIONS.has(node.name.toLowerCase()));
    return find(css, isOther) ? null : generate(css);
  } catch {
    return null;
  }
}

export function plainColours(value: string): string {
  return value.replace(NEW_COLOUR, (colour) => {
    const parsed = parseColour(colour);
    return parsed ? formatRgb(parsed) : colour;
  });
}

/**
 * A transform of CSS in the grammar of the attribute, which every program understands, its origin included. Null where
 * only a browser can work it out: percentages, boxes, three dimensions.
 */
export function asAttribute(transform: string, origin: string | undefined): string | null {
  const at = origin === undefined ? [0, 0] : lengths(origin);
  if (!at || at.length > 3 || at.length < 2) return null;
  const steps: string[] = [];
  const rest = transform.replace(/([a-z]+)\(([^()]*)\)\s*,?/gi, (_, name: string, inside: string) => {
    steps.push(step(name.toLowerCase(), inside.split(/[\s,]+/).filter(Boolean)) ?? '');
    return '';
  });
  if (rest.trim() !== '' || steps.includes('') || steps.length === 0) return null;
  const [x = 0, y = 0] = at;
  const all = x === 0 && y === 0 ? steps : [`translate(${x} ${y})`, ...steps, `translate(${-x} ${-y})`];
  return all.join(' ');
}

function step(name: string, values: string[]): string | null {
  if (name === 'matrix') {
    const numbers = lengths(values.join(' '));
    return numbers?.length === 6 ? `matrix(${numbers.join(' ')})` : null;
  }
  const unit = /^(?:rotate|skew)/.test(name) ? angle : name.startsWith('scale') ? ratio : length;
  // Three numbers turn about a point, which only the attribute can say.
  const numbers = values.map(name === 'rotate' && values.length === 3 ? ratio : unit);
  const [first, second] = numbers;
  if (typeof first !== 'number' || numbers.includes(null) || (numbers.length > 2 && name !== 'rotate'))
    return null;
  if (name === 'translatex') return `translate(${first} 0)`;
  if (name === 'translatey') return `translate(0 ${first})`;
  if (name === 'scalex') return `scale(${first} 1)`;
  if (name === 'scaley') return `scale(1 ${first})`;
  if (name === 'skewx' || name === 'skewy') return `skew${name === 'skewx' ? 'X' : 'Y'}(${first})`;
  if (name === 'translate' || name === 'scale') return `${name}(${numbers.join(' ')})`;
  return name === 'rotate' && second === undefined
    ? `rotate(${first})`
    : name === 'rotate' && numbers.length === 3
      ? `rotate(${numbers.join(' ')})`
      : null;
}

const lengths = (values: string) => {
  const numbers = values
    .trim()
    .split(/[\s,]+/)
    .map(length);
  return numbers.every((value) => value !== null) ? numbers : null;
};
const ratio = (value: string) => (/^[-+\d.e]+$/i.test(value) && Number.isFinite(+value) ? +value : null);
const angle = (value: string) => {
  const [, number = '', unit = ''] = /^([-+\d.]+(?:e[-+]?\d+)?)(deg|rad|grad|turn)?$/i.exec(value) ?? [];
  const degrees = Number(number) * (RADIANS[unit.toLowerCase()] ?? Number.NaN);
  return number !== '' && Number.isFinite(degrees) ? degrees : null;
};

/** In units of the drawing: a pixel is one, an inch 96 (CSS Values 4, 6.2). Null for percentages and what isn't a length. */
export function length(value: string): number | null {
  const [, number = '', unit = ''] =
    /^\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)([a-z]*)\s*$/i.exec(value) ?? [];
  const pixels = Number(number) * (UNITS[unit.toLowerCase()] ?? Number.NaN);
  return number !== '' && Number.isFinite(pixels) ? pixels : null;
}

const UNITS: Record<string, number> = {
  ...{ '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, pt: 96 / 72, pc: 16 },
  // Browsers take 16 px for the size of letters where nothing else is said.
  ...{ em: 16, rem: 16, ex: 8, ch: 8 },
};

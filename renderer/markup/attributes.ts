import { escapeHtml } from '../escape.ts';
import { leaveToReact } from './needsReact.ts';

/** Markup as far as it is written. Added to piece by piece: joining a list of the pieces took a third longer. */
export interface Written {
  markup: string;
}

/** Adds one attribute, with a space before it; nothing where its value means none. */
type Write = (to: Written, value: unknown) => void;

/** Attributes that hold a text or a number and are called as their property is. */
const TEXTS = [
  'alt cite colSpan dateTime decoding dir fetchPriority height id lang loading media popover popoverTarget',
  'popoverTargetAction rel role scope sizes slot srcSet target title translate type width',
  'cx cy d dx dy fill fx fy gradientTransform gradientUnits markerHeight markerUnits markerWidth maskUnits offset',
  'pathLength patternContentUnits patternTransform patternUnits points preserveAspectRatio r rx ry stroke transform',
  'viewBox x x1 x2 y y1 y2',
].flatMap((names) => names.split(' '));

/** Those that HTML or SVG call otherwise. */
const RENAMED = {
  className: 'class',
  htmlFor: 'for',
  tabIndex: 'tabindex',
  clipPath: 'clip-path',
  clipRule: 'clip-rule',
  dominantBaseline: 'dominant-baseline',
  fillOpacity: 'fill-opacity',
  fillRule: 'fill-rule',
  fontFamily: 'font-family',
  fontSize: 'font-size',
  fontStyle: 'font-style',
  fontWeight: 'font-weight',
  letterSpacing: 'letter-spacing',
  stopColor: 'stop-color',
  stopOpacity: 'stop-opacity',
  strokeDasharray: 'stroke-dasharray',
  strokeDashoffset: 'stroke-dashoffset',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  strokeMiterlimit: 'stroke-miterlimit',
  strokeOpacity: 'stroke-opacity',
  strokeWidth: 'stroke-width',
  textAnchor: 'text-anchor',
  vectorEffect: 'vector-effect',
};

/** Those that are there or not. */
const FLAGS = ['disabled', 'hidden', 'inert', 'itemScope', 'open', 'reversed'];

/** Those whose addresses React looks through for code. */
const ADDRESSES = ['href', 'src'];

const writers = new Map<string, Write>([
  ...TEXTS.map((name): [string, Write] => [name, text(name)]),
  ...Object.entries(RENAMED).map(([name, written]): [string, Write] => [name, text(written)]),
  ...FLAGS.map((name): [string, Write] => [name, flag(name)]),
  ...ADDRESSES.map((name): [string, Write] => [name, address(name)]),
  ['children', () => {}],
  ['dangerouslySetInnerHTML', () => {}],
]);

/** Writes the attributes of an element in the order of its properties. */
export function writeAttributes(to: Written, props: Record<string, unknown>): void {
  for (const name of Object.keys(props)) {
    const value = props[name];
    if (value !== null && value !== undefined) (writers.get(name) ?? learn(name))(to, value);
  }
}

/** Authors may name these as they like: known are those that need no look at how they are spelt. */
function learn(name: string): Write {
  if (!/^(aria|data)(-[a-z\d]+)+$/.test(name)) return leaveToReact(`the attribute ${name}`);
  const write = text(name);
  const own: Write = (to, value) => write(to, typeof value === 'boolean' ? `${value}` : value);
  writers.set(name, own);
  return own;
}

function text(name: string): Write {
  const start = ` ${name}="`;
  return (to, value) => {
    if (typeof value === 'string') to.markup += `${start}${escapeHtml(value)}"`;
    else if (typeof value === 'number') to.markup += `${start}${value}"`;
    else if (typeof value !== 'boolean') leaveToReact(`${name} as a ${typeof value}`);
  };
}

function flag(name: string): Write {
  const whole = ` ${name}=""`;
  return (to, value) => {
    if (typeof value !== 'boolean') leaveToReact(`${name} as a ${typeof value}`);
    else if (value) to.markup += whole;
  };
}

/** React puts something else in the place of `javascript:`, and leaves out most empty addresses. */
function address(name: string): Write {
  const write = text(name);
  return (to, value) => {
    if (value === '' || /^[\0- ]*j/i.test(`${value}`)) leaveToReact(`${name} to code or nowhere`);
    write(to, value);
  };
}

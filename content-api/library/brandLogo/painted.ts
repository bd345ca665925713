import { PAINT } from './allowed.ts';
import { isWhole, type Styles } from './styles.ts';
import type { Element } from './svgTree.ts';
import { asAttribute, plainColours } from './values.ts';

export type Attributes = Record<string, string>;

interface Painted {
  attributes: Attributes;
  /** The declarations that differ in the dark scheme. */
  dark: string;
}

/**
 * How an element is painted, as attributes, which every program understands; as a style of its own only what no
 * attribute can say. @param gone references that lead nowhere any more.
 */
export function paintedAs(element: Element, { light, dark }: Styles, gone: ReadonlySet<string>): Painted {
  const values = new Map(light.get(element));
  if (gone.has(values.get('filter') ?? '')) values.delete('filter');
  const attributes: Attributes = {};
  const style: string[] = [];
  const moved = transformOf(element, values);
  if (moved !== undefined) {
    for (const name of ['transform', 'transform-origin', 'transform-box']) values.delete(name);
    attributes.transform = moved;
  }
  for (const [property, value] of values) {
    const plain = property === 'd' ? pathIn(value) : plainColours(value);
    if (PAINT.has(property)) attributes[property] = plain;
    if (!PAINT.has(property) || (plain !== value && property !== 'd')) style.push(`${property}:${value}`);
  }
  if (style.length > 0) attributes.style = style.join(';');
  return { attributes, dark: differences(light.get(element), dark.get(element)) };
}

/** Undefined where only a browser can work it out, and where nothing is said of it but by the attribute. */
function transformOf(element: Element, values: Map<string, string>): string | undefined {
  const { name, attribs } = element;
  const [declared, origin] = [values.get('transform'), values.get('transform-origin')];
  const isOfBox = values.has('transform-box') && values.get('transform-box') !== 'view-box';
  const transform = declared ?? (origin === undefined ? undefined : attribs.transform);
  if (transform === undefined || isOfBox || isWhole(element) || /Gradient$|^pattern$/.test(name))
    return undefined;
  if (transform === 'none') return '';
  return asAttribute(transform, origin) ?? undefined;
}

function pathIn(value: string): string {
  return /^path\(\s*["'](.*)["']\s*\)$/s.exec(value)?.[1] ?? value;
}

function differences(light: Map<string, string> = new Map(), dark: Map<string, string> = new Map()): string {
  if (light === dark) return '';
  const properties = new Set([...light.keys(), ...dark.keys()]);
  return [...properties]
    .filter((property) => light.get(property) !== dark.get(property))
    .map((property) => `${property}:${dark.get(property) ?? 'unset'}!important`)
    .join(';');
}

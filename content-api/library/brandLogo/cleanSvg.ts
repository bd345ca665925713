import { DomUtils } from 'htmlparser2';
import { printable } from '../../values/fields.shared.ts';
import { ELEMENTS, GEOMETRY, PAINT, SILENT } from './allowed.ts';
import type { Named } from './styleRules.ts';
import { isWhole, type Styles, stylesOf } from './styles.ts';
import { type Element, elementsIn, SvgRefused } from './svgTree.ts';
import { asAttribute, length, plainColours } from './values.ts';

export interface CleanSvg {
  svg: string;
  /** The removed parts that may have been visible, in words for the person who uploaded it. */
  removed: string[];
}

/** The longer side in pixels, from which other sizes are rendered. */
const LONGER_SIDE = 512;
export const EMBEDDED =
  /^data:image\/(?:png|jpe?g|gif|webp|avif)(?:;charset=[\w-]+)?;base64,[a-z0-9+/=\s]+$/i;
const SHAPE = /^(?:path|rect|circle|ellipse|line|poly|image|use)/;
const LETTERS = /^(?:text|tspan)$/;

/**
 * The drawing written again from a list of what drawings are made of, with its styles as attributes: no script, event,
 * link, selector, entity or address elsewhere is in what comes out, whatever went in. @throws SvgRefused
 */
export function cleanSvg(root: Element): CleanSvg {
  const removed = new Set<string>();
  const named: Named = (what) => removed.add(what);
  const elements = [root, ...DomUtils.filter((node) => 'attribs' in node, root.children)] as Element[];
  const styles = stylesOf(root, elements, named);
  const gone = new Set(elements.filter(isUnfinished).map(({ attribs }) => `url(#${attribs.id})`));
  const darkRules = new Map<string, string>();
  let isDrawn = false;

  const attributesOf = (element: Element): Attributes => {
    const { attributes, dark } = paintedAs(element, styles, gone);
    if (dark === '') return attributes;
    const name = darkRules.get(dark) ?? `d${darkRules.size + 1}`;
    darkRules.set(dark, name);
    return { ...attributes, class: name };
  };
  const written = (element: Element): string => {
    const { name, children } = element;
    const isHidden = styles.light.get(element)?.get('display') === 'none';
    if (LETTERS.test(name) && !isHidden && DomUtils.textContent(element).trim() !== '')
      throw new SvgRefused('text');
    // A link shows what is in it.
    const tagName = name === 'a' ? 'g' : name;
    if (!ELEMENTS.has(tagName) || isUnfinished(element)) {
      nameLoss(element, named);
      return '';
    }
    isDrawn ||= SHAPE.test(name);
    const isNote = name === 'title' || name === 'desc';
    const inside = isNote
      ? escaped(DomUtils.textContent(element))
      : elementsIn(children).map(written).join('');
    return `${tag(tagName, { ...placed(element, named), ...attributesOf(element) })}${inside}</${tagName}>`;
  };

  const start = rootTag(root.attribs, { ...placed(root, named), ...attributesOf(root) }, named);
  const inside = elementsIn(root.children).map(written).join('');
  if (!isDrawn) throw new SvgRefused('empty');
  const rules = [...darkRules].map(([css, name]) => `.${name}{${css}}`).join('');
  const style = rules && `<style>${escaped(`@media (prefers-color-scheme:dark){${rules}}`)}</style>`;
  return { svg: `${start}${style}${inside}</svg>`, removed: [...removed] };
}

/** Effects need all their parts: a filter that lost some would hide what it is on, or draw something else. */
function isUnfinished({ name, children }: Element): boolean {
  return name === 'filter' && elementsIn(children).some(isLostEffect);
}

function isLostEffect({ name, attribs }: Element): boolean {
  if (name === 'feImage') return !isWithin(attribs.href ?? '') && !EMBEDDED.test(attribs.href ?? '');
  return name.startsWith('fe') && !ELEMENTS.has(name);
}

function nameLoss({ name, attribs, children }: Element, named: Named): void {
  // Illustrator keeps its own file in one that asks for a program, and no browser shows it.
  const isOfProgram = name === 'foreignObject' && attribs.requiredExtensions !== undefined;
  if (SILENT.has(name) || LETTERS.test(name) || name.includes(':') || isOfProgram) return;
  if (name === 'filter')
    for (const effect of elementsIn(children).filter(isLostEffect)) named(`the filter ${effect.name}`);
  else named(/^(?:animate|set$|discard$)/.test(name) ? `the animation (${name})` : name);
}

const isWithin = (href: string) => /^#\S/.test(href.trim());

/** Its name and where it is. None of these can hold an address, except for one, which is looked at. */
function placed({ name: element, attribs }: Element, named: Named): Attributes {
  const allowed: Attributes = {};
  for (const [name, value] of Object.entries(attribs)) {
    if (name === 'id' || GEOMETRY.has(name)) allowed[name] = value;
    else if (name === 'href') {
      const isPicture = /^(?:image|feImage)$/.test(element) && EMBEDDED.test(value.trim());
      if (isWithin(value) || isPicture) allowed.href = value.trim();
      else if (element !== 'a')
        named(/^\s*data:/i.test(value) ? 'an embedded image' : 'links to other files');
    } else if (/^on/i.test(name)) named(name);
  }
  return allowed;
}

/** With a size, so that programs know its shape before they draw it. */
function rootTag(
  { width, height }: Attributes,
  { viewBox = '', width: styledWidth, height: styledHeight, x: _, y: __, ...others }: Attributes,
  named: Named,
): string {
  const sideOf = (attribute = '', styled = '') => {
    // A style crops the drawing, or leaves room beside it; its size as a picture is that of the attribute.
    const [sent, set] = [length(attribute), length(styled)];
    if (set !== null && set !== sent) named(`the size “${styled}”`);
    return sent ?? set;
  };
  const [wide, high] = [sideOf(width, styledWidth), sideOf(height, styledHeight)];
  // These are in pixels of whatever size the picture is shown in.
  for (const name of ['clip-path', 'mask', 'filter'])
    if (others[name]) named(`the ${name} of the whole drawing`);
  const moved = `${others.transform ?? ''}${others.style ?? ''}`.replace(
    /matrix\([^()]*,\s*0\s*,\s*0\s*\)/g,
    '',
  );
  if (/translate|matrix/.test(moved)) named('the transform of the whole drawing');
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWide = 0, boxHigh = 0] = numbers;
  const isBox = numbers.length === 4 && numbers.every(Number.isFinite) && boxWide > 0 && boxHigh > 0;
  const area = isBox ? numbers : [0, 0, wide ?? 0, high ?? 0];
  const sides = wide !== null && high !== null ? [wide, high] : area.slice(2);
  if (![...sides, ...area.slice(2)].every((side) => side > 0)) throw new SvgRefused('size');
  const scale = LONGER_SIDE / Math.max(...sides);
  const [w = '', h = ''] = sides.map((side) => String(Math.max(1, Math.round(side * scale * 100) / 100)));
  const sized = { width: w, height: h, viewBox: area.join(' ') };
  return tag('svg', { xmlns: 'http://www.w3.org/2000/svg', ...sized, ...others });
}

function tag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>`;
}

function escaped(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

type Attributes = Record<string, string>;

interface Painted {
  attributes: Attributes;
  dark: string;
}

/**
 * How an element is painted, as attributes, which every program understands; as a style of its own only what no
 * attribute can say. @param gone references that lead nowhere any more.
 */
function paintedAs(element: Element, { light, dark }: Styles, gone: ReadonlySet<string>): Painted {
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

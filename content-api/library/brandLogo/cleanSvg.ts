import { Parser } from 'htmlparser2';
import { printable } from '../../values/fields.shared.ts';
import { ELEMENTS, GEOMETRY, PAINT, SILENT, WRAPPERS } from './allowed.ts';
import { logoRefusals } from './brandLogo.shared.ts';
import { declarationsIn, declaredFor, isHarmless, rulesIn } from './paint.ts';

export interface CleanSvg {
  svg: string;
  /** Names of elements and attributes that were left out, for whoever sent it. */
  removed: string[];
}

export class SvgRefused extends Error {
  override name = 'SvgRefused';

  constructor(reason: keyof typeof logoRefusals) {
    super(logoRefusals[reason]);
  }
}

const MOST_ELEMENTS = 5000;
const DEEPEST = 100;
/** Of the longer side, in pixels: of it other sizes are drawn. */
const LONGER_SIDE = 512;
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i;

type Attributes = Record<string, string>;

/**
 * The drawing written anew from a list of what drawings are made of: no script, event, link, style sheet, entity or
 * address elsewhere is in what comes out, whatever went in. @throws SvgRefused
 */
export function cleanSvg(source: string): CleanSvg {
  const rules = rulesIn(styleSheetsIn(source));
  const removed = new Set<string>();
  const open: { name: string; isWritten: boolean }[] = [];
  let svg = '';
  let elements = 0;
  /** How deep within something left out; 0 outside. */
  let within = 0;
  let isDrawn = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        elements += 1;
        if (elements > MOST_ELEMENTS || open.length > DEEPEST) throw new SvgRefused('complex');
        if (elements === 1 && name !== 'svg') throw new SvgRefused('noSvg');
        if (name === 'text' || name === 'tspan') throw new SvgRefused('text');
        const isKept = within === 0 && ELEMENTS.has(name);
        if (!isKept && (within > 0 || !WRAPPERS.has(name))) {
          if (within === 0 && !SILENT.has(name) && !name.includes(':')) removed.add(name);
          within += 1;
        }
        open.push({ name, isWritten: isKept });
        if (!isKept) return;
        const kept = allowedAttributes(name, attributes, removed);
        for (const [property, value] of declaredFor(rules, name, attributes)) kept[property] = value;
        for (const [property, value] of declarationsIn(attributes.style ?? '')) kept[property] = value;
        svg += elements === 1 ? rootTag(kept) : tag(name, kept);
        if (/^(?:path|rect|circle|ellipse|line|poly|image|use)/.test(name)) isDrawn = true;
      },
      ontext(text) {
        const { name } = open.at(-1) ?? {};
        if (within === 0 && (name === 'title' || name === 'desc')) svg += escaped(text);
      },
      onclosetag() {
        const closed = open.pop();
        if (closed?.isWritten) svg += `</${closed.name}>`;
        else if (closed && within > 0) within -= 1;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  if (!isDrawn) throw new SvgRefused(elements === 0 ? 'noSvg' : 'empty');
  return { svg, removed: [...removed] };
}

function styleSheetsIn(source: string): string {
  let css = '';
  let isStyle = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        isStyle = name === 'style';
      },
      ontext: (text) => {
        if (isStyle) css += text;
      },
      onclosetag: () => {
        isStyle = false;
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  return css;
}

function allowedAttributes(element: string, attributes: Attributes, removed: Set<string>): Attributes {
  const kept: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'id') {
      if (/^[\w.:-]+$/.test(value)) kept.id = value;
    } else if (name === 'href' || name === 'xlink:href') {
      if (/^#[\w.:-]+$/.test(value) || (element === 'image' && EMBEDDED.test(value))) kept.href = value;
      else removed.add('links to other files');
    } else if (PAINT.has(name) || GEOMETRY.has(name)) {
      if (isHarmless(value)) kept[name] = value;
      else removed.add(name);
    } else if (/^on/i.test(name)) removed.add(name);
  }
  return kept;
}

/** With a size, so that whoever shows it knows its shape before anything else. */
function rootTag({ width, height, viewBox, x: _, y: __, ...others }: Attributes): string {
  const box = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, Number.parseFloat(width ?? ''), Number.parseFloat(height ?? '')];
  const [left = 0, top = 0, wide = 0, high = 0] = box;
  if (!(box.length === 4 && box.every(Number.isFinite) && wide > 0 && high > 0)) throw new SvgRefused('size');
  const scale = LONGER_SIDE / Math.max(wide, high);
  const side = (length: number) => String(Math.max(1, Math.round(length * scale)));
  const sized = { width: side(wide), height: side(high), viewBox: `${left} ${top} ${wide} ${high}` };
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

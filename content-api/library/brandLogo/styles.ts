import { ElementType } from 'htmlparser2';
import { truncate } from '../../values/fields.shared.ts';
import { INERT, PAINT, STYLE_ONLY } from './allowed.ts';
import {
  type Declaration,
  declarationsIn,
  type Named,
  type Rule,
  rulesIn,
  type Scheme,
} from './styleRules.ts';
import { type Element, elementsIn, SvgRefused } from './svgTree.ts';
import { harmless } from './values.ts';

type Values = Map<string, string>;
export type Styles = Record<Scheme, Map<Element, Values>>;

/** The limit counts rules times elements: real drawings need some thousands, an attack on the server has millions. */
const MOST_MATCHING = 5e6;
/** A rule that counts or looks around takes so many times as long. */
const SLOW = 50;
/** Variables of variables grow without an end. */
const MOST_VARIABLES = 50;
const LONGEST_VALUE = 2000;
const VARIABLE = /var\(\s*(--[^\s,()]+)\s*(?:,((?:[^()]|\([^()]*\))*))?\)/i;
/** Units of letters and of windows, of which a picture has none that stay the same. */
const UNSETTLED = /\d(?:r?(?:em|ex|ch|ic|cap|lh)|[sld]?v(?:w|h|i|b|min|max))\b/i;
const GROUND = new Set(['background', 'background-color']);

/**
 * How each element is painted in either scheme, as a browser works it out: by attributes, selectors, weight, order and
 * variables. Only harmless values are in it. @throws SvgRefused
 */
export function stylesOf(root: Element, elements: readonly Element[], named: Named): Styles {
  const rules = rulesIn(elements, named);
  const cost = rules.reduce((sum, { selector }) => sum + (/[:~]/.test(selector) ? SLOW : 1), 0);
  if (cost * elements.length > MOST_MATCHING) throw new SvgRefused('complex');
  const matching = new Map(
    elements.map((element) => [element, rules.filter(({ matches }) => matches(element))]),
  );
  const inScheme = (scheme: Scheme) => {
    const styles = new Map<Element, Values>();
    const visit = (element: Element, inherited: Values) => {
      const applied = (matching.get(element) ?? []).filter((rule) => (rule.scheme ?? scheme) === scheme);
      const [values, variables] = valuesOf(element, applied, inherited, named);
      styles.set(element, values);
      for (const child of elementsIn(element.children)) visit(child, variables);
    };
    visit(root, new Map());
    return styles;
  };
  const light = inScheme('light');
  return { light, dark: rules.some(({ scheme }) => scheme) ? inScheme('dark') : light };
}

function valuesOf(element: Element, rules: Rule[], inherited: Values, named: Named): [Values, Values] {
  const declared = declaredFor(element, rules);
  const variables = new Map(inherited);
  for (const { property, value } of declared) if (property.startsWith('--')) variables.set(property, value);
  if (variables.size > inherited.size && element.name === 'use') named('variables of a copy (use)');
  const values: Values = new Map();
  for (const { property, value } of declared) {
    if (!isShown(property, element)) continue;
    const resolved = resolve(value, variables);
    const isKnown = PAINT.has(property) || STYLE_ONLY.has(property) || GROUND.has(property);
    const safeValue = isKnown && resolved !== null ? harmless(resolved) : null;
    // An invalid declaration leaves the earlier value, as in a browser.
    if (safeValue !== null) values.set(property, safeValue);
    else if (resolved === null) values.delete(property);
    if (safeValue !== null && property !== 'd' && UNSETTLED.test(safeValue) && !isWhole(element))
      named(`the unit in “${value.trim()}”`);
    if (safeValue !== null) continue;
    if (property.startsWith('animation')) named('the animation');
    else named(`${property} “${truncate(value.trim(), 80)}”`);
  }
  return [values, variables];
}

/** From the weakest: attributes give way to rules, rules to the element's own style, and all to what is important. */
function declaredFor({ attribs }: Element, rules: Rule[]): Declaration[] {
  const fromAttributes = Object.entries(attribs)
    .filter(([name]) => PAINT.has(name))
    .map(([property, value]) => ({ property, value, isImportant: false }));
  const fromStyles = [
    ...rules.flatMap(({ declarations }) => declarations),
    ...declarationsIn(attribs.style ?? ''),
  ];
  const important = fromStyles.filter(({ isImportant }) => isImportant);
  return [...fromAttributes, ...fromStyles, ...important].flatMap((declaration) =>
    declaration.property === 'marker'
      ? ['marker-start', 'marker-mid', 'marker-end'].map((property) => ({ ...declaration, property }))
      : [declaration],
  );
}

/** Whether a property can make a difference: only the whole drawing has a ground and edges. */
function isShown(property: string, element: Element): boolean {
  if (property.startsWith('--') || INERT.test(property)) return false;
  return isWhole(element) || !/^(?:background|border|outline|box-|padding|scroll|contain)/.test(property);
}

export function isWhole({ parent }: Element): boolean {
  return parent?.type === ElementType.Root;
}

/** The value with its variables filled in; null where one of them has none. */
function resolve(value: string, variables: Values): string | null {
  let resolved = value;
  for (let at = 0; /var\(/i.test(resolved); at += 1) {
    if (at > MOST_VARIABLES || resolved.length > LONGEST_VALUE) return null;
    let isKnown = false;
    resolved = resolved.replace(VARIABLE, (_, name: string, instead: string | undefined) => {
      const found = variables.get(name) ?? instead;
      isKnown = found !== undefined;
      return (found ?? '').trim();
    });
    if (!isKnown) return null;
  }
  return resolved;
}

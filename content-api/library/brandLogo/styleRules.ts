import { compile } from 'css-select';
import { type CssNode, generate, parse, walk } from 'css-tree';
import { DomUtils } from 'htmlparser2';
import type { Element } from './svgTree.ts';

export type Scheme = 'light' | 'dark';
/** Hears of each part of a drawing that is left out although it may show. */
export type Named = (what: string) => void;

export interface Declaration {
  property: string;
  value: string;
  isImportant: boolean;
}
export interface Rule {
  selector: string;
  matches: (element: Element) => boolean;
  weight: number;
  /** Undefined for both. */
  scheme: Scheme | undefined;
  declarations: Declaration[];
}

/** At-rules about letters, paper and animations have no effect alone, so only their use in a drawing is reported. */
const WITHOUT_EFFECT =
  /^(?:charset|namespace|font-.*|(?:-\w+-)?keyframes|page|counter-style|(?:-\w+-)?viewport)$/i;
const AS_ITS_PARTS = /^(?:is|not|has|matches)$/;
/** Nothing in a picture is pointed at or visited. */
const STATES = /:(?:hover|focus|focus-visible|focus-within|active|visited|target)\b/;

/** The rules of all style sheets, the weakest first. */
export function rulesIn(elements: readonly Element[], named: Named): Rule[] {
  const sheets = elements.filter(({ name }) => name === 'style');
  const rules = sheets.flatMap((sheet) => {
    const { type = '', media = '' } = sheet.attribs;
    const scheme = /^(?:text\/css)?$/i.test(type.trim()) ? schemeOf(media, named) : 'never';
    return scheme === 'never' ? [] : rulesOf(DomUtils.textContent(sheet), scheme, named);
  });
  return rules.sort((a, b) => a.weight - b.weight);
}

export function declarationsIn(css: string): Declaration[] {
  return declarationsOf(
    parse(css, { context: 'declarationList', parseValue: false, onParseError: () => {} }),
  );
}

function declarationsOf(block: CssNode): Declaration[] {
  if (!('children' in block) || !block.children) return [];
  return [...block.children].flatMap((node) => {
    if (node.type !== 'Declaration') return [];
    const { property, important } = node;
    const value = generate(node.value).trim();
    const isOwn = property.startsWith('--');
    const name = isOwn
      ? property
      : property.toLowerCase().replace(/^-webkit-(?=transform|filter|clip-path|mask|opacity)/, '');
    return [{ property: name, value, isImportant: important !== false }];
  });
}

type When = Scheme | 'always' | 'never';

function rulesOf(css: string, initial: Exclude<When, 'never'>, named: Named): Rule[] {
  const rules: Rule[] = [];
  const read = (node: CssNode, scheme: Scheme | undefined) => {
    if (node.type === 'Rule') rules.push(...rulesFor(node, scheme, named));
    if (node.type !== 'Atrule') return;
    const condition = node.prelude ? generate(node.prelude) : '';
    if (node.name.toLowerCase() === 'media') {
      const when = schemeOf(condition, named);
      const both = when === 'always' ? scheme : when;
      if (both === 'never' || (scheme !== undefined && both !== scheme)) return;
      for (const child of node.block?.children ?? []) read(child, both);
    } else if (!WITHOUT_EFFECT.test(node.name))
      named(`rules in “@${node.name}${condition && ` ${condition}`}”`);
  };
  const options = { parseValue: false, parseAtrulePrelude: false, onParseError: () => {} };
  // Elements have no prefixes by now, so selectors can do without those that they declare.
  const plain = /@namespace/i.test(css) ? css.replace(/(?<=^|[\s,>+~}(])[\w-]+\|(?=[\w*])/g, '') : css;
  const sheet = parse(plain, options);
  if (sheet.type === 'StyleSheet')
    for (const node of sheet.children) read(node, initial === 'always' ? undefined : initial);
  return rules;
}

function rulesFor(
  { prelude, block }: Extract<CssNode, { type: 'Rule' }>,
  scheme: Scheme | undefined,
  named: Named,
): Rule[] {
  if (prelude.type !== 'SelectorList') return [];
  if (/\{/.test(generate(block).slice(1))) named('nested rules');
  const declarations = declarationsOf(block);
  return [...prelude.children].flatMap((node): Rule[] => {
    const selector = generate(node);
    const isNever = selector.includes('::') || (STATES.test(selector) && !selector.includes(':not('));
    if (isNever) return [];
    try {
      const matches = compile(selector, { xmlMode: true }) as (element: Element) => boolean;
      return [{ selector, matches, weight: weightOf(node), scheme, declarations }];
    } catch {
      named(`the rule for “${selector}”`);
      return [];
    }
  });
}

/** Ids before classes before names (Selectors 4, 17). */
function weightOf(selector: CssNode): number {
  let weight = 0;
  walk(selector, (node) => {
    if (node.type === 'IdSelector') weight += 1e6;
    else if (node.type === 'ClassSelector' || node.type === 'AttributeSelector') weight += 1e3;
    else if (node.type === 'PseudoClassSelector') {
      if (node.name === 'where') for (const part of node.children ?? []) weight -= weightOf(part);
      else if (!AS_ITS_PARTS.test(node.name)) weight += 1e3;
    } else if (node.type === 'TypeSelector') {
      node.name = node.name.replace(/^[^|]*\|/, '');
      if (node.name !== '*') weight += 1;
    }
  });
  return weight;
}

function schemeOf(condition: string, named: Named): When {
  const found = condition
    .toLowerCase()
    .split(',')
    .map((query) => query.trim())
    .map((query): When | null => {
      const features = query.replace(/^(?:only )?(?:all|screen)(?: and |$)|^not (?:print|speech)$/, '');
      if (features === '') return 'always';
      if (
        /^(?:only )?(?:print|speech|tty|tv|projection|handheld|braille|embossed|aural)\b|^not (?:all|screen)$/.test(
          features,
        )
      )
        return 'never';
      const [, not, scheme] =
        /^(not (?:(?:all|screen) and )?)?\(prefers-color-scheme: ?(light|dark)\)$/.exec(features) ?? [];
      if (scheme !== 'light' && scheme !== 'dark') return null;
      return not ? (scheme === 'dark' ? 'light' : 'dark') : scheme;
    });
  if (found.includes('always') || (found.includes('light') && found.includes('dark'))) return 'always';
  if (found.includes(null)) named(`rules for “${condition}”`);
  return found.find((when) => when === 'light' || when === 'dark') ?? 'never';
}

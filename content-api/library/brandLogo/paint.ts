import { PAINT } from './allowed.ts';

/** Selectors of drawing programs: `.cls-1`, `path`, `#mark`, `path.cls-1`. */
const SIMPLE = /^([a-z]+)?(?:([.#])([\w-]+))?$/i;
/** Words and numbers, of which a path may have half a million. */
const PLAIN = /^[\w\s.,%#+/-]*$/;
/** Functions of both; the one address is that of something else in the same drawing. */
const CALL =
  /(?:url\((["']?)#[\w.:-]+\1\)|(?:rgba?|hsla?|matrix|translate|scale|rotate|skew[XY])\([\w\s.,%+-]*\))/gi;

interface Rule {
  name: string | undefined;
  by: string | undefined;
  word: string | undefined;
  declared: Declared;
}
export type Declared = [property: string, value: string][];

/** Whether an attribute says only how something is drawn, and loads nothing. */
export function isHarmless(value: string): boolean {
  return PLAIN.test(value.replace(CALL, ''));
}

/** What `fill: red; stroke: url(#a)` declares, as far as an attribute can say it. */
export function declarationsIn(css: string): Declared {
  return css.split(';').flatMap((declaration): Declared => {
    const at = declaration.indexOf(':');
    const property = declaration.slice(0, at).trim().toLowerCase();
    const value = declaration
      .slice(at + 1)
      .replace(/!\s*important/i, '')
      .trim();
    return PAINT.has(property) && isHarmless(value) ? [[property, value]] : [];
  });
}

/** Rules with simple selectors; what else a style sheet says (imports, fonts, states) is of no use in a picture. */
export function rulesIn(css: string): Rule[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/<!--|-->/g, '');
  return [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selectors = '', block = '']) =>
    selectors.split(',').flatMap((selector) => {
      const [whole, name, by, word] = SIMPLE.exec(selector.trim()) ?? [];
      return whole ? [{ name, by, word, declared: declarationsIn(block) }] : [];
    }),
  );
}

/** What rules say of an element, the stronger ones last: an id before a class, a class before a name. */
export function declaredFor(
  rules: readonly Rule[],
  name: string,
  attributes: Record<string, string>,
): Declared {
  const classes = (attributes.class ?? '').split(/\s+/);
  const holds = (rule: Rule) =>
    (rule.name === undefined || rule.name === name) &&
    (rule.by === undefined ||
      (rule.by === '#' ? rule.word === attributes.id : classes.includes(rule.word ?? '')));
  const weight = ({ name, by }: Rule) => (by === '#' ? 4 : by === '.' ? 2 : 0) + (name === undefined ? 0 : 1);
  return rules
    .filter(holds)
    .toSorted((a, b) => weight(a) - weight(b))
    .flatMap(({ declared }) => declared);
}

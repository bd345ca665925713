import sanitizeHtml from 'sanitize-html';
import { printable } from '../values/fields.shared.ts';
import { BOXES, withMendedFigures, withoutBoxes } from './blocks.ts';
import { withMendedBoxes } from './boxes.ts';
import { codeLanguageId, codeLanguageIn, codeLanguageName } from './codeLanguages.ts';
import { readersHtml, unwrapped } from './foreign/programs.shared.ts';
import { CALLOUTS } from './richText.shared.ts';
import { withMendedTables } from './tables/mend.ts';

type Attributes = Record<string, string>;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Attributes in a fixed order, so that every source gives the same HTML. Other elements are removed; no `div` stays. */
const elements: Record<string, (given: Attributes) => Attributes> = {
  p: (given) => only({ 'data-block': /^(?:button|embed)$/.exec(given['data-block'] ?? '')?.[0] }),
  br: bare,
  hr: (given) => only({ 'data-snippet': SLUG.test(given['data-snippet'] ?? '') && given['data-snippet'] }),
  strong: bare,
  em: bare,
  s: bare,
  u: bare,
  sub: bare,
  sup: bare,
  h1: bare,
  h2: bare,
  h3: bare,
  blockquote: bare,
  pre: bare,
  label: bare,
  code: ({ class: names }) => only({ class: languageClass(names) }),
  ul: (given) => only({ 'data-type': given['data-type'] === 'taskList' && 'taskList' }),
  ol: ({ start }) => only({ start: /^-?\d{1,6}$/.test(start ?? '') && start !== '1' && start }),
  li: (given) =>
    given['data-type'] === 'taskItem'
      ? { 'data-type': 'taskItem', 'data-checked': String(given['data-checked'] === 'true') }
      : {},
  input: (given) =>
    given.type === 'checkbox' ? { type: 'checkbox', ...('checked' in given && { checked: '' }) } : {},
  a: link,
  img: ({ src, alt, title, width, height }) =>
    only({ src: source(src), alt: alt ?? '', title, width: pixels(width), height: pixels(height) }),
  figure: bare,
  figcaption: bare,
  div: bare,
  aside: (given) => only({ 'data-callout': CALLOUTS.find((kind) => kind === given['data-callout']) }),
  section: (given) => only({ 'data-block': given['data-block'] === 'gallery' && 'gallery' }),
  details: bare,
  summary: bare,
  table: ({ role }) => only({ role }),
  caption: bare,
  thead: bare,
  tbody: bare,
  tfoot: bare,
  tr: bare,
  th: (given) => only({ scope: given.scope?.toLowerCase(), ...spans(given) }),
  td: spans,
};

/** Deeper headings than the editor's become its deepest. */
const synonyms: Record<string, string> = {
  b: 'strong',
  i: 'em',
  del: 's',
  strike: 's',
  ins: 'u',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  menu: 'ul',
  dir: 'ul',
  ...Object.fromEntries(BOXES.map((name) => [name, 'div'])),
};

const options: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(elements),
  allowedAttributes: {
    code: ['class'],
    ul: ['data-type'],
    ol: ['start'],
    li: ['data-type', 'data-checked'],
    input: ['type', 'checked'],
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    p: ['data-block'],
    hr: ['data-snippet'],
    section: ['data-block'],
    aside: ['data-callout'],
    table: ['role'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: { '*': transform },
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !attribs.src) || (tag === 'input' && attribs.type !== 'checkbox'),
  // Their text is no prose and goes with the element.
  nonTextTags: (
    'script style textarea option xmp noscript iframe object embed svg math template title noembed noframes ' +
    'plaintext select audio video canvas'
  ).split(' '),
  nestingLimit: 40,
  enforceHtmlBoundary: false,
};

/** The parser's work grows with the square of open elements: a megabyte of them took minutes (CWE-407). */
const DEEPEST = 5000;

class TooDeep extends Error {}

/**
 * The result has no script, style, event handler, frame, form or unknown scheme. Sanitising again changes nothing. HTML
 * that is nested deeper than anybody writes leaves its text alone.
 */
export function sanitizeContent(html: string): string {
  try {
    return sanitised(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return sanitised(`<p>${html.replace(/(?:<[^<>]*>)+/g, ' ')}</p>`);
  }
}

/** Repaired tables and figures may become neighbours of other content, so the result is checked again. */
const MOST_PASSES = 4;

/** @throws TooDeep */
function sanitised(html: string): string {
  let { clean, isMended } = sanitisedOnce(html);
  for (let pass = 1; isMended && pass < MOST_PASSES; pass += 1) {
    const before = clean;
    ({ clean, isMended } = sanitisedOnce(before));
    isMended &&= clean !== before;
  }
  return clean;
}

function sanitisedOnce(html: string): { clean: string; isMended: boolean } {
  let depth = 0;
  const clean = sanitizeHtml(withLanguageInside(readersHtml(html)), {
    ...options,
    onOpenTag: () => {
      depth += 1;
      if (depth > DEEPEST) throw new TooDeep();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  });
  // Browsers and the editor write void elements like this; text and attributes can't hold a raw < or >. `printable`
  // needs characters, and `&#8;` is one only here.
  const voids = printable(clean)
    .replace(/<(br|hr|img|input)([^<>]*) \/>/g, '<$1$2>')
    // The editor puts links around other marks; `linkNotes` and exports expect the link of a note inside.
    .replace(/<a href="(#[^"]*)"><sup>(\[?[1-9]\d{0,3}\]?)<\/sup><\/a>/g, '<sup><a href="$1">$2</a></sup>')
    .trim();
  const mended = withMendedTables(withMendedFigures(withoutBoxes(withMendedBoxes(voids))));
  return { clean: mended, isMended: mended !== voids };
}

/** Moves the language to the `code`; other programs have it at the `pre`, as a class or, on GitHub, as `lang`. */
function withLanguageInside(html: string): string {
  return html.replace(CODE_START, (match, pre: string, space = '', code = '') => {
    const [lang] = ['lang', 'data-lang'].map((name) => attributeIn(pre, name)).filter(isCodeLanguage);
    const language = codeLanguageIn(attributeIn(pre, 'class')) || lang;
    if (!language || codeLanguageIn(attributeIn(code, 'class')) !== '') return match;
    return `<pre>${space}<code class="language-${codeLanguageId(language)}">`;
  });
}

const CODE_START = /<pre\b([^<>]*)>(?:(\s*)<code\b([^<>]*)>)?/gi;

/** An unknown name could be a human language. */
function isCodeLanguage(word: string): boolean {
  return !['', word].includes(codeLanguageName(word));
}

function attributeIn(tag: string, name: string): string {
  const [, ...values] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return values.find((value) => value !== undefined) ?? '';
}

function transform(tag: string, given: Attributes): sanitizeHtml.Tag {
  const isBox = tag === 'section' && given['data-block'] !== 'gallery';
  const tagName = isBox ? 'div' : (synonyms[tag] ?? tag);
  return { tagName, attribs: Object.hasOwn(elements, tagName) ? (elements[tagName]?.(given) ?? {}) : {} };
}

function languageClass(names = ''): string | false {
  const language = codeLanguageId(/^language-([\w+#.-]{1,30})$/.exec(names)?.[1] ?? '');
  return language !== '' && `language-${language}`;
}

function bare(): Attributes {
  return {};
}

function only(attributes: Record<string, string | false | undefined>): Attributes {
  const allowed: Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'string' && (value !== '' || name === 'alt')) allowed[name] = value;
  }
  return allowed;
}

const relations = new Set('noopener noreferrer nofollow ugc sponsored author me external'.split(' '));

function link({ href, rel, target }: Attributes): Attributes {
  const blank = target === '_blank';
  const given = (rel ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((relation) => relations.has(relation));
  if (blank) given.push('noopener');
  return only({
    href: href && unwrapped(href.trim()),
    rel: [...new Set(given)].join(' '),
    target: blank && '_blank',
  });
}

/** Pictures come from the web or this site; a data: URL would carry a whole file into the page. */
function source(src: string | undefined): string | undefined {
  const trimmed = src?.trim();
  return trimmed !== undefined && /^(?:https?:\/\/|(?![a-z][a-z0-9+.-]*:|[/\\]{2}))/i.test(trimmed)
    ? trimmed
    : undefined;
}

function spans({ colspan, rowspan }: Attributes): Attributes {
  return only({ colspan, rowspan });
}

function pixels(size: string | undefined): string | false {
  const plain = size?.replace(/px$/, '') ?? '';
  return /^[1-9]\d{0,4}$/.test(plain) && plain;
}

import { attributesIn, figure, film, type Meaning } from './meanings.ts';

type Lost = (what: string, where?: string) => void;

const BRACES = /([)\]\uE002*_>]|(?<![ \t]))([ \t]*)\{([^{}\n]*)\}/g;
/** Pandoc, kramdown, Python-Markdown and Nuxt write `#id`, `.class`, `width=50%`, `:toc`. */
const ATTRIBUTE = /[ \t]*(?:[#.][^\s{}#=]+|:?[\w:@-]+=(?:"[^"]*"|'[^']*'|[^\s{}"']+)|-(?=\s|$))/y;
const HEADING_ID =
  /^(#{1,6}[ \t]+.{1,300}?)[ \t]*\{:?[ \t]*(?:[^{}\n]*[ \t])?#([\w.:-]+)[^{}\n]*\}[ \t]*#*$/gm;
const SETEXT_ID = /^(\S.{0,300}?)[ \t]*\{:?[ \t]*#([\w.:-]+)[^{}\n]*\}[ \t]*(?=\n(?:=+|-+)[ \t]*$)/gm;
const SPAN = /\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\{([^{}\n]*)\}/g;
/** Nuxt and remark write `:badge[New]{color=red}`. */
const DIRECTIVE = /(?<![\w:\\]):([a-z][\w-]*)(?:\[([^\][\n]*)\](\{[^{}\n]*\})?|(\{[^{}\n]*\}))/g;
const ICON = /:(?:material|fontawesome|octicons|simple|fa[bsr]?|bi|icon|i)-[\w-]+:[ \t]?/g;
const EDITED = /\{--[^{}]*--\}|\{\+\+([^{}]*)\+\+\}|\{~~([^{}]*?)~>([^{}]*)~~\}|\{==([^{}]*)==\}/g;
const MARKED = /(?<![\w=+^])(==|\+\+|\^\^)(?=[^\s=+^])((?:(?!\1)[^\n]){1,300}?)(?<=[^\s=+^])\1(?![\w=+^])/g;
const LOW = /(?<=[\p{L}\d)])~(\d{1,4}|[a-z])~(?!~)/gu;
const HIGH = /(?<=[\p{L}\d)])\^([\p{L}\d+-]{1,8})\^/gu;
const BLOCK_ID = /(?<![ \t])[ \t]+\^(?=[\w-]*[a-z])[\w-]{3,}[ \t]*$/gm;
const NOTE = /\^\[((?:[^[\]]|\[[^[\]]*\])+)\]/g;

export function withoutInlineMarks(markdown: string, lost: Lost): string {
  let notes = 0;
  const definitions: string[] = [];
  const text = markdown
    .replace(EDITED, (_, added = '', __, changed = '', marked = '') => added + changed + marked)
    .replace(NOTE, (_, words: string) => {
      notes += 1;
      definitions.push(`[^note-in-line-${notes}]: ${words.replace(/\s*\n\s*/g, ' ')}`);
      return `[^note-in-line-${notes}]`;
    })
    .replace(HEADING_ID, '$1 <a id="$2"></a>')
    .replace(SETEXT_ID, '$1 <a id="$2"></a>')
    .replace(DIRECTIVE, (match, name: string, words = '', behind = '', alone = '') => {
      const meaning = meaningOf(name, alone || behind);
      if (meaning) return meaning.markdown;
      if (words.trim() === '') lost(`mark “:${name}”`, match);
      return words;
    })
    .replace(SPAN, (match, words: string, list: string) => (isAttributes(list) ? words : match))
    .replace(ICON, (icon) => {
      lost(`icon ${icon.trim()}`, icon);
      return '';
    })
    .replace(BRACES, (match, before: string, _, list: string, at: number, all: string) =>
      isAttributes(list) && isApart(list, before, all.slice(at + match.length).charAt(0), lineBefore(all, at))
        ? before
        : match,
    )
    .replace(MARKED, '$2')
    .replace(LOW, '<sub>$1</sub>')
    .replace(HIGH, '<sup>$1</sup>')
    .replace(BLOCK_ID, '');
  return definitions.length === 0 ? text : `${text.trimEnd()}\n\n${definitions.join('\n\n')}\n`;
}

function isAttributes(list: string): boolean {
  if (/^:/.test(list)) return true;
  const text = list.trim();
  let at = 0;
  for (ATTRIBUTE.lastIndex = 0; ATTRIBUTE.test(text); ) at = ATTRIBUTE.lastIndex;
  return text !== '' && at === text.length;
}

/** A list of attributes follows a mark, is alone on its line, or has a class and ends a line or a sentence. */
function isApart(list: string, before: string, after: string, line: string): boolean {
  if (before !== '' || /^:/.test(list) || /^(?:[ \t>]*|#{1,6}[ \t].*)$/.test(line)) return true;
  return /^[ \t]*[#.]/.test(list) && /^[\s.,;:!?)]?$/.test(after);
}

function lineBefore(text: string, at: number): string {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
}

const COMPONENT =
  /<(\/?)([A-Z][\w.]*|[a-z][a-z\d]*(?:-[a-z\d]+)+)((?:\s+(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*?)?)\s*(\/?)>/g;

/** Components of React, Vue and Astro leave only content, pictures, films and titles. */
export function withoutComponents(markdown: string, lost: Lost): string {
  return markdown.replace(COMPONENT, (match, closes: string, name: string, rest: string) => {
    const breaks = '\n'.repeat(match.split('\n').length - 1);
    if (closes) return breaks;
    const given = rest
      .replace(/=\{\s*(?:require\()?\s*["'`]([^"'`]*)["'`]\s*\)?(?:\.default)?\s*\}/g, '="$1"')
      .replace(/[\w:@-]+=\{(?:[^{}]|\{[^{}]*\})*\}|\{[^{}]*\}/g, '');
    const meaning = meaningOf(name, given);
    if (meaning) {
      if (meaning.notice) lost(meaning.notice, match);
      return meaning.markdown;
    }
    const { named } = attributesIn(given);
    const title = named.get('title') ?? named.get('label') ?? named.get('summary') ?? '';
    lost(`component <${name}>`, match.split('\n', 1)[0]);
    return title.trim() === '' ? breaks : `\n\n**${title.replace(/\*\*/g, '').trim()}**\n\n`;
  });
}

const PICTURES = /(?:^|-)(?:image|img|picture|figure)$|(?:Image|Img|Picture|Figure)$/i;
const FILMS = /youtube|vimeo|tweet|twitter|gist|instagram/i;

function meaningOf(name: string, given: string): Meaning | undefined {
  const { named, words } = attributesIn(given.replace(/[{}]/g, ' '));
  if (PICTURES.test(name)) return figure('figure', named, words);
  const kind = FILMS.exec(name)?.[0].toLowerCase();
  const id = ['id', 'videoid', 'youtubeid', 'video-id', 'video', 'url', 'src']
    .map((key) => named.get(key))
    .find(Boolean);
  return kind === undefined || id === undefined ? undefined : film(kind, new Map(), [id]);
}

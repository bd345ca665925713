import { withNotes } from '../../../richText/markdown/footnotes.ts';
import { withoutBlockMarks } from './blockMarks.ts';
import { type Keep, withInlineCodeKept } from './code.ts';
import { withoutComponents, withoutInlineMarks } from './inline.ts';
import { attributesIn, figure, film, linked, titleLine } from './meanings.ts';

const RAW =
  /\{%-?[ \t]*raw[ \t]*-?%\}([\s\S]*?)\{%-?[ \t]*endraw[ \t]*-?%\}|\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g;
const SITE = /\{\{-?[ \t]*(?:site\.(?:baseurl|url)|baseurl|base_url|\.Site\.BaseURL)[ \t]*-?\}\}/gi;
/** Pelican and Docusaurus begin addresses within the site like this. */
const INSIDE =
  /(\]\(<?|(?:src|href)=["'])(?:\{(?:filename|static|attach)\}\/?|\|(?:filename|static)\|\/?|@site\/(?:static(?=\/))?)/g;
const FILTERED =
  /\{\{-?[ \t]*["']([^"'\n]+)["'][ \t]*\|[ \t]*(?:relative_url|absolute_url|prepend:[^}\n]*|url)[^}\n]*\}\}/g;
const TAG =
  /\{\{([<%])\s*([\s\S]*?)\s*\/?[>%]\}\}|\{%-?\s*([\s\S]*?)\s*-?%\}|\{\{-?[ \t]*([^{}\n]*?)[ \t]*-?\}\}/g;
const OBSIDIAN = /(!?)\[\[([^\][|\n]+)(?:\|([^\]\n]+))?\]\]/g;
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i;
const CONTENTS =
  /^[*-][ \t]+[^\n]*\n\{:[ \t]*toc[^}\n]*\}|^@?\[\[?toc\]?\][ \t]*$|^\[\[_TOC_\]\][ \t]*$|^\{\{>?[ \t]*toc[ \t]*\}\}[ \t]*$/gim;
/** Many authors strike out a line like this: for Markdown, all that follows would be code. */
const STRUCK = /^(~{3,})(?!~)([^\n~]+)\1[ \t]*$/gm;
const CAPTION = /(?<=^[ \t]*\|[^\n]*\n\n?)(?:Table)?:[ \t]+(?=\S)/gm;

export interface Telling {
  lost(what: string, where?: string): void;
  /** Gets a line that stays, though it looks like a mark. */
  unknown(line: string): void;
}

/**
 * Turns marks of Hugo, Jekyll, Hexo, Zola, Obsidian, Docusaurus, Nuxt, MkDocs, Pandoc and others into Markdown, with
 * footnotes and formulas. Reports unknown marks, which stay or go.
 */
export function markdownOf(markdown: string, telling: Telling): { text: string; notes: number } {
  const { lost } = telling;
  const stored: string[] = [];
  const keep = (text: string) => `\uE001${stored.push(text) - 1}\uE002`;
  const blocks = withoutBlockMarks(
    markdown
      .replace(RAW, (_, raw: string | undefined, open: string, escaped: string, close: string) =>
        keep(raw ?? `{{${open}${escaped}${close}}}`),
      )
      .replace(STRUCK, '~~$2~~'),
    { keep, lost },
  );
  const tagged = withMathAsTyped(withInlineCodeKept(blocks, keep), keep)
    .replace(SITE, '')
    .replace(INSIDE, '$1/')
    .replace(FILTERED, '$1')
    .replace(CONTENTS, '')
    .replace(TAG, (match: string, hugo: string | undefined, inHugo = '', inLiquid = '', value = '') =>
      resolved(hugo ? inHugo : inLiquid || value, { match, isValue: !hugo && inLiquid === '' }, (what) =>
        lost(what, match),
      ),
    )
    .replace(OBSIDIAN, (match: string, isShown: string, name: string, words: string | undefined) => {
      if (/^_?toc_?$/i.test(name)) return match;
      const [alt = ''] = (words ?? '').split('|').filter((part) => !/^\d/.test(part));
      if (isShown && PICTURE.test(name)) return `![${alt}](<${name}>)`;
      if (isShown) lost(`embedded note “${name}” (now a link)`, match);
      return `[${words ?? name.replace(/#.*$/, '')}](${linked(name)})`;
    });
  const plain = withoutInlineMarks(withoutComponents(tagged, lost), lost).replace(CAPTION, '');
  const { text, notes } = withNotes(withDefinitions(plain));
  for (const line of strangeLines(text)) telling.unknown(restored(line, stored));
  return { text: restored(text, stored), notes };
}

function restored(text: string, stored: string[]): string {
  // Stored parts may contain other stored parts.
  let all = text;
  for (let round = 0; round < 3 && all.includes('\uE001'); round += 1)
    all = all.replace(/\uE001(\d+)\uE002/g, (_, at) => stored[Number(at)] ?? '');
  return all;
}

function resolved(
  inside: string,
  { match, isValue }: { match: string; isValue: boolean },
  note: (what: string) => void,
): string {
  const call = /^([\w/-]+)\(([\s\S]*)\)$/.exec(inside);
  const [, name = '', rest = ''] = call ?? /^([\w/.-]+)\s*([\s\S]*)$/.exec(inside) ?? [];
  const { named, words } = attributesIn(rest.replace(/,/g, ' '));
  // Jekyll's themes have files for films: `include embed/youtube.html id="…"`.
  const file = name === 'include' ? (words[0] ?? '').replace(/^.*\/|\.\w+$/g, '') : '';
  const found =
    figure(name, named, words) ?? film(file || name, named, words.slice(file ? 1 : 0)) ?? link(name, words);
  if (found !== undefined) {
    if (/now a link/.test(found.notice)) note(found.notice);
    return found.markdown;
  }
  if (/^(?:toc|more|end\w*|\/)/.test(name)) return '';
  const address = [...words, ...named.values()].find((word) => /^https?:\/\/[^\s<>]+$/.test(word));
  if (address !== undefined) {
    note(`${name} (now a link to ${address})`);
    return `\n\n<${address}>\n\n`;
  }
  note(
    isValue && !call
      ? `template value ${match.slice(0, 60)}`
      : `template tag “${name || match.slice(0, 40)}”`,
  );
  const title = named.get('title');
  return title ? `\n\n${titleLine(title)}\n\n` : '';
}

function link(name: string, words: string[]): { markdown: string; notice: string } | undefined {
  const [target, ...title] = words;
  if (target === undefined) return undefined;
  if (/^(?:ref|relref|post_url|link|post_path)$/.test(name)) return { markdown: linked(target), notice: '' };
  if (name === 'post_link')
    return { markdown: `[${title.join(' ') || target}](${linked(target)})`, notice: '' };
  return undefined;
}

const MATH =
  /\$\$(?:(?!\n[ \t]*\n)[\s\S])+?\$\$|\\\([^\n]{1,2000}?\\\)|\\\[[\s\S]{1,5000}?\\\]|(?<![\\$\w])\$(?![\s$])[^\n$]*[\\_^{}][^\n$]*(?<!\s)\$(?![\w$])/g;

/** Markdown would read the signs of formulas as its own. */
function withMathAsTyped(markdown: string, keep: Keep): string {
  return markdown.replace(MATH, (formula) => keep(formula.replace(/[\\`*_{}[\]()#+.!<>|~&-]/g, '\\$&')));
}

/** Terms, then definitions that begin with a colon and may continue with an indent. */
const LIST =
  /(?<=^|\n\n)(?:(?![ \t]*(?:[-*+>#|:]|\d+[.)][ \t]|\uE001))[ \t]{0,3}\S[^\n]*\n){1,3}\n?(?:[ \t]{0,3}:[ \t]+[^\n]+(?:\n(?![ \t]{0,3}:[ \t])[ \t]*\S[^\n]*)*(?:\n\n[ \t]{2,}[^\n]+(?:\n[ \t]*\S[^\n]*)*)*(?:\n+(?=[ \t]{0,3}:[ \t])|\n|$))+/g;

/** Our Markdown has no lists of definitions: terms become bold, with definitions below, as those of HTML do. */
function withDefinitions(markdown: string): string {
  if (!/^[ \t]{0,3}:[ \t]/m.test(markdown)) return markdown;
  return markdown.replace(LIST, (list) => {
    const [terms = '', ...meanings] = list.split(/(?:^|\n)[ \t]{0,3}:[ \t]+/);
    const named = terms
      .trim()
      .split('\n')
      .map((term) => `**${term.trim()}**`);
    const definitions = meanings.map((meaning) => meaning.replace(/^[ \t]+/gm, '').trim());
    return `${[...named, ...definitions].join('\n\n')}\n\n`;
  });
}

const STRANGE = [
  /^[ \t>]*(?:!{3,}|\?{3,}|:{2,}\S|\+{3,}|\^{3,}|%{2,}|\$\$\$|&{3,}|;{3,}|\/{3,}|<{3,}|@{2,}|§{2,}|\|{3,}|~{5,}(?=\w))/,
  /^[ \t>]*={3,}[!+]?[ \t]+\S/,
  /^[ \t>]*(?:@[a-z][\w-]*(?:[({[]|$)|#\+[A-Za-z_]+:?|\.\.[ \t]+[\w-]+::|\[(?:NOTE|TIP|WARNING|IMPORTANT|CAUTION)\]$|!\[\[|\\(?:begin|newpage|pagebreak|include)\b)/,
  /\{[%{#$]|[%}]\}|<%|%>|<\?|\{[.:#][^{}\n]*\}|\{\/?\w+(?:[ \t]+[\w-]+=[^{}\n]*)?\/?\}|\[\[|(?<!\w)%%/,
  // Shortcodes of WordPress, and tags of Kirby.
  /\[\/?(?:caption|gallery|embed|video|audio|playlist|youtube|vimeo|code|sourcecode|quote|button|toc|contact[\w-]*|wp[\w-]*)\b[^\]\n]*\](?![([:])/,
  /\((?:image|video|gist|youtube|vimeo|twitter|file|link|email|tel)::? ?\S[^)\n]*\)/,
  // The references of Pandoc and Quarto: sources, figures, tables.
  /\[-?@[\w:.-]+(?:[,;][^\]\n]*)?\](?![([:])|(?<![\w@])@(?:fig|tbl|sec|eq|lst|thm)-[\w-]+/,
  /^[ \t]*\+(?:[-=:]{3,}\+)+[ \t]*$/,
];
const MOST = 5;

function strangeLines(text: string): string[] {
  const found = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => STRANGE.some((one) => one.test(line)));
  const more = found.length - MOST;
  return more > 0 ? [...found.slice(0, MOST), `and ${more} more lines`] : found;
}

import { withFencedCode } from './codeTags.ts';
import { withDefinitions } from './definitions.ts';
import { withNotes } from './footnotes.ts';
import { withOwnIds } from './headingAnchors.ts';
import { attributesIn, figure, film, linked, titleLine } from './meanings.ts';

/** Code is what it is; what stands between is looked at. */
const CODE = /^[ \t]*(```+|~~~+)[^\n]*\n[\s\S]*?^[ \t]*\1[^\n]*$|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)/gm;
const COMMENTS =
  /\{%-?[ \t]*comment[ \t]*-?%\}[\s\S]*?\{%-?[ \t]*endcomment[ \t]*-?%\}|\{\{-?[ \t]*\/\*[\s\S]*?\*\/[ \t]*-?\}\}|\{::comment\}[\s\S]*?\{:\/(?:comment)?\}|^%%[\s\S]*?%%[ \t]*$/gm;
const RAW =
  /\{%-?[ \t]*raw[ \t]*-?%\}([\s\S]*?)\{%-?[ \t]*endraw[ \t]*-?%\}|\{\{([<%])\/\*([\s\S]*?)\*\/([>%])\}\}/g;
const SITE = /\{\{-?[ \t]*(?:site\.(?:baseurl|url)|baseurl|base_url|\.Site\.BaseURL)[ \t]*-?\}\}/gi;
const FILTERED =
  /\{\{-?[ \t]*["']([^"'\n]+)["'][ \t]*\|[ \t]*(?:relative_url|absolute_url|prepend:[^}\n]*|url)[^}\n]*\}\}/g;
const TAG =
  /\{\{([<%])\s*([\s\S]*?)\s*\/?[>%]\}\}|\{%-?\s*([\s\S]*?)\s*-?%\}|\{\{-?[ \t]*([^{}\n]*?)[ \t]*-?\}\}/g;
const OBSIDIAN = /(!?)\[\[([^\][|\n]+)(?:\|([^\]\n]+))?\]\]/g;
const CONTENTS = /^[*-][ \t]+[^\n]*\n\{:[ \t]*toc[^}\n]*\}|^\[\[?toc\]?\][ \t]*$|^\[\[_TOC_\]\][ \t]*$/gim;
/** As many write it to strike out a line: Markdown would take all that follows for code. */
const STRUCK = /^(~{3,})(?!~)([^\n~]+)\1[ \t]*$/gm;
const KRAMDOWN = /[ \t]*\{:[^{}\n]*\}/g;
const ADMONITION = /^[ \t]*:::+[ \t]*(?:\w+)?[ \t]*(.*)$/gm;

/**
 * Tags of Hugo, Jekyll, Hexo, Zola, Obsidian and Docusaurus as Markdown; what isn't known is left out and named.
 * Footnotes, formulas and the ids of headings come in a form that Markdown has.
 */
export function markdownOf(markdown: string, note: (what: string) => void): { text: string; notes: number } {
  const kept: string[] = [];
  const keep = (text: string) => `\uE001${kept.push(text) - 1}\uE002`;
  const text = markdown
    .replace(RAW, (_, raw: string | undefined, open: string, escaped: string, close: string) =>
      keep(raw ?? `{{${open}${escaped}${close}}}`),
    )
    .replace(STRUCK, '~~$2~~')
    .replace(CODE, (code) => keep(code))
    .replace(COMMENTS, '')
    .replace(/^[\s\S]*$/, (whole) => withFencedCode(whole, keep))
    .replace(SITE, '')
    .replace(FILTERED, '$1')
    .replace(TAG, (whole: string, hugo: string | undefined, inHugo = '', inLiquid = '', value = '') =>
      resolved(hugo ? inHugo : inLiquid || value, { whole, isValue: !hugo && inLiquid === '' }, note),
    )
    .replace(OBSIDIAN, (whole: string, isShown: string, name: string, words: string | undefined) => {
      if (/^_?toc_?$/i.test(name)) return whole;
      if (isShown) return `![${words && !/^\d/.test(words) ? words : ''}](<${name}>)`;
      return `[${words ?? name.replace(/#.*$/, '')}](${linked(name)})`;
    })
    .replace(CONTENTS, '')
    .replace(/^[\s\S]*$/, withOwnIds)
    .replace(KRAMDOWN, '')
    .replace(ADMONITION, (_, words: string) => (words.trim() ? `\n**${words.trim()}**\n` : ''));
  const { text: noted, notes } = withNotes(withMathAsTyped(withDefinitions(text)));
  return { text: restored(noted, kept), notes };
}

function restored(text: string, kept: string[]): string {
  // What was kept may hold what was kept before.
  let all = text;
  for (let round = 0; round < 3 && all.includes('\uE001'); round += 1)
    all = all.replace(/\uE001(\d+)\uE002/g, (_, at) => kept[Number(at)] ?? '');
  return all;
}

function resolved(
  inside: string,
  { whole, isValue }: { whole: string; isValue: boolean },
  note: (what: string) => void,
): string {
  const call = /^([\w/-]+)\(([\s\S]*)\)$/.exec(inside);
  const [, name = '', rest = ''] = call ?? /^([\w/.-]+)\s*([\s\S]*)$/.exec(inside) ?? [];
  const { named, words } = attributesIn(rest.replace(/,/g, ' '));
  const found = figure(name, named, words) ?? film(name, named, words) ?? link(name, words);
  if (found !== undefined) {
    if (/now a link/.test(found.said)) note(found.said);
    return found.markdown;
  }
  if (/^(?:toc|more|end\w*|\/)/.test(name)) return '';
  const address = [...words, ...named.values()].find((word) => /^https?:\/\/[^\s<>]+$/.test(word));
  if (address !== undefined) {
    note(`${name}, now a link to ${address}`);
    return `\n\n<${address}>\n\n`;
  }
  note(
    isValue && !call
      ? `template value ${whole.slice(0, 60)}`
      : `template tag “${name || whole.slice(0, 40)}”`,
  );
  const title = named.get('title');
  return title ? `\n\n${titleLine(title)}\n\n` : '';
}

function link(name: string, words: string[]): { markdown: string; said: string } | undefined {
  const [target, ...title] = words;
  if (target === undefined) return undefined;
  if (/^(?:ref|relref|post_url|link|post_path)$/.test(name)) return { markdown: linked(target), said: '' };
  if (name === 'post_link')
    return { markdown: `[${title.join(' ') || target}](${linked(target)})`, said: '' };
  return undefined;
}

const MATH =
  /\$\$[\s\S]+?\$\$|\\\([^\n]+?\\\)|\\\[[\s\S]+?\\\]|(?<![\\$\w])\$(?![\s$])[^\n$]*[\\_^{}][^\n$]*(?<!\s)\$(?![\w$])/g;

/** Formulas as they were typed: Markdown would take their signs for its own. */
function withMathAsTyped(markdown: string): string {
  return markdown.replace(MATH, (formula) => formula.replace(/[\\`*_{}[\]()#+.!<>|~&-]/g, '\\$&'));
}

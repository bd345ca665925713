import { attributesIn, titleLine } from './meanings.ts';

/** Hugo's own tag and those that its users make by the same name, and those of Jekyll and Hexo. */
const HUGO =
  /\{\{[<%][ \t]*(highlight|code(?:-?block)?)\b([^\n]*?)[>%]\}\}\n?([\s\S]*?)\{\{[<%][ \t]*\/[ \t]*\1[ \t]*[>%]\}\}/g;
const LIQUID =
  /\{%-?[ \t]*(highlight|codeblock|code)\b([^\n]*?)-?%\}\n?([\s\S]*?)\{%-?[ \t]*end\1[ \t]*-?%\}/g;

/** @param fenced gets a block of code as Markdown, and answers what is to stand in its place. */
export function withFencedCode(markdown: string, fenced: (code: string) => string): string {
  const block = (_: string, name: string, rest: string, body: string) => fenced(fence(name, rest, body));
  return markdown.replace(HUGO, block).replace(LIQUID, block);
}

function fence(name: string, rest: string, body: string): string {
  const { language, title } = headOf(name, rest);
  const code = body.replace(/^\n+|\s+$/g, '');
  const head = title ? `${titleLine(title)}\n\n` : '';
  return `\n\n${head}~~~~${language}\n${code}\n~~~~\n\n`;
}

/** Hexo writes `codeblock Title of it lang:js https://… words`, all others the language first. */
function headOf(name: string, rest: string): { language: string; title: string } {
  const { named, words } = attributesIn(rest);
  const own = named.get('lang') ?? named.get('language') ?? named.get('type');
  const marked = words.find((word) => word.startsWith('lang:'))?.slice('lang:'.length);
  const plain = words.filter(
    (word) => !/^(?:lang|line_number|line_threshold|highlight|first_line|mark|wrap):/.test(word),
  );
  const isTitled = name === 'codeblock' && marked !== undefined;
  const language = own ?? marked ?? (/^[\w+#-]+$/.test(plain[0] ?? '') ? plain[0] : '') ?? '';
  const until = plain.findIndex((word) => /^https?:/.test(word));
  const written = isTitled ? plain.slice(0, until < 0 ? undefined : until).join(' ') : '';
  const title = ['title', 'caption', 'filename', 'file', 'name'].map((key) => named.get(key));
  return { language, title: title.find(Boolean) ?? written };
}

import { percentDecoded } from '../../../../values/paths.shared.ts';
import { escaped, plainText } from '../../html/nodes.ts';

type Pictures = (ids: string[]) => { url: string; alt: string }[];

/** Their only content is what they enclose. */
const LAYOUT =
  /(?:^|_)(?:section|row|column|col|inner|container|wrapper|group|grid|div|text|text_?block|space|spacer|empty_space|gap|divider|separator|clear|accordion|tabs|toggles|tour|slider|list|checklist)(?:_inner|_text|_\d+)*$/;
/** The old site fills these; their attributes have no text for readers. */
const FILLED =
  /form|widget|maps?$|menu|_nav|newsletter|sidebar|search|login|cart|product|shop|share|follow|rating|poll|posts?$|blog$|recent|archive|comments|layerslider|rev_slider|table$|tablepress/;
const CODE = /raw_html|^et_pb_(?:fullwidth_)?code$|^fusion_code$/;
const BUTTON = /button|btn|link/;

/** Attributes for the look, or for a name in the builder. */
const LOOKS =
  /^_|css|style|class|font|colou?r|animation|icon|admin_label|align|layout|padding|margin|shadow|_id$|gradient|width|height|target|^rel$|type$|hover|filter|background|parallax|size$|position_|_tag$|_level$|date$/;
const GALLERIES = /^(?:images?|ids|gallery_ids|image_ids?|img_id|attachment_id)$/;
const ADDRESSES = /^((?:[\w-]+_)?)(?:url|link|href|src)$/;
const TITLES = /^(?:title|heading|headline|header|h2|main_heading|question)$/;
const TEXTS =
  /^(?:text|label|content|desc|description|caption|message|quote|author|name|answer|sub_?title|sub_?head(?:ing|line)?|h4|position|job_title|company_name|role|sum|price|number|value|[\w-]+_(?:text|title|heading|content|description))$/;
const PICTURE = /^[^\s]+\.(?:jpe?g|png|gif|webp|avif|svg)(?:[?#]\S*)?$/i;

interface Built {
  html: string;
  isWhole: boolean;
}

/** Page builders (WPBakery, Divi, Avada, Enfold and others) keep content in attributes, around the enclosed text. */
export function builtHtml(
  { name, attributes }: { name: string; attributes: ReadonlyMap<string, string> },
  inside: string,
  pictures: Pictures,
): Built {
  if (FILLED.test(name)) return { html: inside, isWhole: false };
  if (/raw_js/.test(name)) return { html: '', isWhole: false };
  const code = codeIn(inside);
  if (CODE.test(name) || code !== undefined) return { html: code ?? '', isWhole: code !== undefined };
  const given = new Map([...attributes].map(([key, value]) => [key, unquoted(value)]));
  const shown = picturesIn(name, given, pictures);
  const links = linksIn(name, given, inside);
  const isShowing = shown !== '' || PICTURE.test(inside.trim());
  const texts: string[] = [];
  const titles: string[] = [];
  for (const [key, value] of given) {
    const groups = groupsIn(value);
    for (const group of groups) texts.push(builtHtml({ name, attributes: group }, '', pictures).html);
    const isMoot = groups.length > 0 || links.words.has(key) || PICTURE.test(value) || LOOKS.test(key);
    if (isMoot || ADDRESSES.test(key) || (isShowing && isAltAt(name, key))) continue;
    if (isSetting(value) && !/^(?:sum|price|number)$/.test(key)) continue;
    if (TITLES.test(key) || (key === 'text' && /head|title/.test(name)))
      titles.push(heading(name, value, given));
    else if (TEXTS.test(key) || isProse(value)) texts.push(block(value));
  }
  const around = links.words.has('')
    ? ''
    : PICTURE.test(inside.trim())
      ? image(name, inside.trim(), given)
      : inside;
  const html = [shown, ...titles, around, ...texts, ...links.html].filter((part) => part.trim() !== '');
  return { html: html.join('\n\n'), isWhole: html.length > 0 || LAYOUT.test(name) };
}

function picturesIn(name: string, given: ReadonlyMap<string, string>, pictures: Pictures): string {
  const tags = [...given].flatMap(([key, value]) => {
    if (/background|parallax|icon|logo_bg/.test(key)) return [];
    if (PICTURE.test(value) && !/^(?:button_|btn_)?(?:url|link|href)$/.test(key))
      return [image(name, value, given)];
    const isId = GALLERIES.test(key) || (key === 'id' && /image|img|photo|picture/.test(name));
    if (!isId || !/^[1-9]\d*(?:\s*,\s*\d+)*$/.test(value)) return [];
    return pictures(value.split(',').map((id) => id.trim())).map(tagOf);
  });
  return tags.join('\n');
}

/** `title` is the alt text only of shortcodes for a picture. */
function isAltAt(name: string, key: string): boolean {
  return (
    /^(?:alt|image_alt|title_text)$/.test(key) || (key === 'title' && /image|img|photo|picture/.test(name))
  );
}

function image(name: string, url: string, given: ReadonlyMap<string, string>): string {
  const alt = ['alt', 'image_alt', 'title_text', 'title'].find((key) => isAltAt(name, key) && given.get(key));
  return tagOf({ url, alt: (alt && given.get(alt)) ?? '' });
}

export function tagOf({ url, alt }: { url: string; alt: string }): string {
  return `<img src="${escaped(url)}" alt="${escaped(alt)}">`;
}

/** @returns `words` has the attributes whose text the links have taken, and '' for enclosed text. */
function linksIn(name: string, given: ReadonlyMap<string, string>, inside: string) {
  const words = new Set<string>();
  const html: string[] = [];
  for (const [key, value] of [...given, ...filmIn(name, given)]) {
    const [, prefix] = ADDRESSES.exec(key) ?? [];
    const address = addressIn(value);
    if (prefix === undefined || address === '' || PICTURE.test(address)) continue;
    const own = prefix === '' ? 'button_' : prefix;
    const names = [`${own}text`, `${own}title`, `${own}label`];
    const found = [...names, ...(prefix === '' && BUTTON.test(name) ? ['text', 'title', 'label'] : [])].find(
      (one) => given.get(one)?.trim(),
    );
    const enclosed = found === undefined && BUTTON.test(name) ? plainText(inside) : '';
    if (found !== undefined) words.add(found);
    if (enclosed !== '') words.add('');
    const text = (found && given.get(found)) || enclosed || wordsIn(value) || address;
    html.push(`<p><a href="${escaped(address)}">${escaped(text)}</a></p>`);
  }
  return { html, words };
}

function filmIn(name: string, given: ReadonlyMap<string, string>): [string, string][] {
  const id = given.get('id');
  if (id === undefined || !/^[\w-]{6,20}$/.test(id)) return [];
  if (/youtube/.test(name)) return [['src', `https://www.youtube.com/watch?v=${id}`]];
  return /vimeo/.test(name) ? [['src', `https://vimeo.com/${id}`]] : [];
}

function heading(name: string, words: string, given: ReadonlyMap<string, string>): string {
  const levels = ['font_container', 'header_level', 'title_level', 'tag', 'size'].map((key) =>
    given.get(key),
  );
  const level = levels.map((text) => /\bh([1-6])\b/.exec(text ?? '')?.[1]).find(Boolean);
  const tag = `h${level ?? (/head|title/.test(name) ? 2 : 3)}`;
  return `<${tag}>${words}</${tag}>`;
}

function block(words: string): string {
  return /^\s*<(?:p|ul|ol|h[1-6]|div|blockquote)\b/i.test(words) ? words : `<p>${words}</p>`;
}

/** No setting has three words. */
function isProse(value: string): boolean {
  return /\p{L}{2,}\S*\s+\S*\p{L}\S*\s+\S*\p{L}{2,}/u.test(value);
}

/** Builders replace characters that would end an attribute or a shortcode. */
const QUOTED: [RegExp, string][] = [
  [/``/g, '"'],
  [/`\{`/g, '['],
  [/`\}`/g, ']'],
  [/%22/g, '"'],
  [/%91/g, '['],
  [/%93/g, ']'],
];

/** Divi's references to fields of the old site are no text. */
function unquoted(value: string): string {
  if (value.startsWith('@ET-DC@')) return '';
  const isEncoded = value.startsWith('%5B') || value.includes('url:');
  return isEncoded ? value : QUOTED.reduce((text, [sign, meant]) => text.replace(sign, meant), value);
}

const WORD =
  /^(?:true|false|on|off|yes|no|none|default|auto|left|right|center|top|bottom|inherit|full|large|medium|small|thumbnail|custom|outline|solid|dashed|block|inline|cover|contain|normal|bold|[a-z]+[_-][a-z_\d-]+)$/i;
const MEASURES = /^[\s\d.,%|#:;/+-]*(?:px|em|rem|vh|vw|ms|s|deg)?$/i;

function isSetting(value: string): boolean {
  const isStyled = /[{}]|\|.*\||\w+:[^;\s]+;|^[\w-]+:[\w%#.-]+\|/.test(value);
  return WORD.test(value.trim()) || MEASURES.test(value) || isStyled;
}

/** Reads a plain address, WPBakery's `url:…|title:…` or Enfold's `manually,…`; '' for none. */
function addressIn(value: string): string {
  const own = /^url:([^|]*)/.exec(value)?.[1];
  const address = own === undefined ? value.replace(/^manually,/, '') : percentDecoded(own);
  return /^(?:https?:\/\/[^\s]+|\/[^/\s]\S*|mailto:\S+|tel:\S+|#\S+)$/i.test(address.trim())
    ? address.trim()
    : '';
}

/** WPBakery has the words beside the address. */
function wordsIn(value: string): string {
  return percentDecoded(/\|title:([^|]*)/.exec(value)?.[1] ?? '');
}

/** WPBakery percent-encodes a JSON list of parameters. */
function groupsIn(value: string): Map<string, string>[] {
  if (!/^%5B%7B/i.test(value)) return [];
  try {
    const list: unknown = JSON.parse(percentDecoded(value));
    return (Array.isArray(list) ? list : []).map(
      (group) => new Map(Object.entries(Object(group)).map(([key, item]) => [key, String(item)])),
    );
  } catch {
    return [];
  }
}

/** HTML in Base64, sometimes percent-encoded as well; undefined for other texts. */
function codeIn(text: string): string | undefined {
  const signs = text.trim();
  if (!/^[a-z\d+/\s]{3,}={0,2}$/i.test(signs) || signs.replace(/\s/g, '').length % 4 !== 0) return undefined;
  try {
    const code = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(signs, 'base64'));
    const html = /%3C/i.test(code) ? percentDecoded(code) : code;
    return html.includes('<') ? html : undefined;
  } catch {
    return undefined;
  }
}

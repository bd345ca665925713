import { createHash } from 'node:crypto';
import { fileAt } from '../values/files.shared.ts';
import { snippetAddress } from '../values/paths.shared.ts';
import type { StoredPicture } from '../values/picture.shared.ts';
import { codeLanguageName } from './codeLanguages.ts';
import { embedOf } from './embeds.shared.ts';
import { linkedAddresses } from './links/links.ts';
import { escapeHtml, openTag, type Token, tokens, unescapeHtml } from './markup.ts';
import { linkNotes } from './notes.ts';
import { plainImage, responsiveImage } from './pictures.ts';
import { headingIds, readMinutes, type TocEntry } from './richText.shared.ts';
import { tableTags } from './tables/tableTags.ts';

/** Every stored form of content, made when a post is saved, so that rendering parses nothing. */
export interface PreparedContent {
  content: string;
  /** The HTML of a page: heading ids, responsive pictures, no form controls. */
  html: string;
  toc: TocEntry[];
  text: string;
  words: number;
  /** Minutes at 200 words, at least 1. */
  readTime: number;
  /** SHA-256 (hex) of html and toc. */
  contentHash: string;
  /** Linked addresses of this site and of its snippets, without query, fragment and final slash; each once. */
  links: string[];
  /** The hex names of stored pictures that it shows or links to; each once. */
  pictures: string[];
}

const STORED = /\/uploads\/([\da-f]{32})/g;

export type SnippetTexts = ReadonlyMap<string, string>;

/** Only for the result of `sanitizeContent`. @param pictures by their address in it. @param snippets that are public. */
export function prepareContent(
  content: string,
  pictures: ReadonlyMap<string, StoredPicture>,
  snippets: SnippetTexts = new Map(),
): PreparedContent {
  const parts = tokens(withSnippets(content, snippets));
  const { html, toc } = pageHtml(parts, pictures);
  const text = plainText(parts);
  const words = text === '' ? 0 : text.split(' ').length;
  const contentHash = createHash('sha256')
    .update(html)
    .update('\0')
    .update(JSON.stringify(toc))
    .digest('hex');
  return {
    content,
    html,
    toc,
    text,
    words,
    readTime: readMinutes(words),
    contentHash,
    links: [...linkedAddresses(parts), ...snippetsIn(content).map(snippetAddress)],
    pictures: picturesNamed(content),
  };
}

const SNIPPET = /<hr data-snippet="([a-z0-9-]+)">/g;

export function snippetsIn(content: string): string[] {
  return [...new Set(Array.from(content.matchAll(SNIPPET), ([, slug = '']) => slug))];
}

/** A snippet that visitors don't see leaves nothing. */
export function withSnippets(content: string, snippets: SnippetTexts): string {
  return content.replace(SNIPPET, (_, slug: string) => snippets.get(slug) ?? '');
}

export function picturesNamed(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(STORED), ([, base = '']) => base))];
}

const headings = new Set(['h1', 'h2', 'h3']);

/** Screen readers would announce a heading without words (WCAG 2.2, 1.3.1). Headings with text have an id. */
const emptyHeading = /<(h[23])>(?:(?!<img|<\/?h[23]).)*<\/\1>/gs;

function pageHtml(
  parts: Token[],
  pictures: ReadonlyMap<string, StoredPicture>,
): { html: string; toc: TocEntry[] } {
  const idOf = headingIds();
  const toc: TocEntry[] = [];
  const tableTag = tableTags(parts);
  let isInTable = false;
  let fileWords = '';
  const html = parts.map((token, at) => {
    if (token.kind === 'text') return token.raw;
    if (token.tag === 'table') isInTable = token.kind === 'open';
    const ofTable = tableTag(token);
    if (ofTable !== undefined) return ofTable;
    if (token.kind === 'open' && token.tag === 'pre') return codeStart(parts[at + 1]);
    if (token.kind === 'open' && token.tag === 'a' && isEmbed(parts[at - 1])) return embedStart(token);
    if (token.tag === 'a') {
      const words = fileWords;
      const file = token.kind === 'open' ? fileAt(unescapeHtml(token.attributes.get('href') ?? '')) : null;
      fileWords = file ? ` (${file.words})` : '';
      if (token.kind === 'close') return words + token.raw;
      if (file) return fileStart(token.attributes, `${textInside(parts, at)}.${file.ending}`);
    }
    if (headings.has(token.tag)) {
      // The page's own title is its h1.
      const level = token.tag === 'h1' ? 'h2' : token.tag;
      // Readers don't look for a cell among the headings of a page.
      if (isInTable) return token.kind === 'close' ? '</strong></p>' : '<p><strong>';
      if (token.kind === 'close') return `</${level}>`;
      const title = textInside(parts, at);
      if (title === '') return `<${level}>`;
      const id = idOf(title);
      if (token.tag !== 'h1') toc.push({ id, title, level: token.tag === 'h2' ? 2 : 3 });
      return openTag(level, [['id', id]]);
    }
    return token.kind === 'close' ? closing(token) : opening(token, pictures);
  });
  linkNotes(parts, html);
  return { html: html.join('').replace(emptyHeading, ''), toc };
}

function isEmbed(before: Token | undefined): boolean {
  return before?.kind === 'open' && before.attributes.get('data-block') === 'embed';
}

/** Browsers save a file under the link's words, since its address has none. */
function fileStart(attributes: ReadonlyMap<string, string>, name: string): string {
  return openTag('a', [...attributes, ['download', escapeHtml(name.replace(/[\\/:*?"<>|]+/g, ' '))]]);
}

/** A frame replaces the link when somebody asks for it (renderer/islands/embeds.script.ts). */
function embedStart({ attributes }: Token & { kind: 'open' }): string {
  const embed = embedOf(unescapeHtml(attributes.get('href') ?? ''));
  const frame: [string, string][] = embed
    ? [
        ['data-frame', escapeHtml(embed.frame)],
        ['data-provider', embed.provider],
      ]
    : [];
  return openTag('a', [...withNoopener(attributes), ...frame]);
}

function codeStart(code: Token | undefined): string {
  const names = code?.kind === 'open' && code.tag === 'code' ? (code.attributes.get('class') ?? '') : '';
  const name = codeLanguageName(names.replace('language-', ''));
  return openTag('pre', name === '' ? [] : [['data-language', name]]);
}

function closing(token: Token & { kind: 'close' }): string {
  return token.tag === 'label' ? '' : token.raw;
}

function opening(token: Token & { kind: 'open' }, pictures: ReadonlyMap<string, StoredPicture>): string {
  switch (token.tag) {
    case 'img': {
      const stored = pictures.get(unescapeHtml(token.attributes.get('src') ?? ''));
      return stored ? responsiveImage(token.attributes, stored) : plainImage(token.attributes);
    }
    case 'aside':
      return openTag('aside', [...token.attributes, ['role', 'note']]);
    case 'a':
      return openTag('a', withNoopener(token.attributes));
    case 'li':
      return token.attributes.has('data-checked') ? token.raw + checkbox(token.attributes) : token.raw;
    // The editor's checkbox can be ticked and has no name; the page gets one that only shows the state.
    case 'label':
    case 'input':
      return '';
    default:
      return token.raw;
  }
}

function checkbox(item: ReadonlyMap<string, string>): string {
  const done = item.get('data-checked') === 'true';
  const state: [string, string][] = done ? [['checked', '']] : [];
  const name = done ? 'Done' : 'To do';
  return openTag('input', [['type', 'checkbox'], ...state, ['disabled', ''], ['aria-label', name]]);
}

function withNoopener(attributes: ReadonlyMap<string, string>): Map<string, string> {
  const all = new Map(attributes);
  if (/^https?:/i.test(all.get('href') ?? '')) {
    const relations = (all.get('rel') ?? '')
      .split(' ')
      .filter((relation) => relation && relation !== 'noopener');
    all.set('rel', ['noopener', ...relations].join(' '));
  }
  return all;
}

function textInside(parts: Token[], from: number): string {
  const opened = parts[from];
  const inside: Token[] = [];
  for (const token of parts.slice(from + 1, from + 200)) {
    if (token.kind === 'close' && opened?.kind === 'open' && token.tag === opened.tag) break;
    inside.push(token);
  }
  return plainText(inside);
}

/** Every other element separates words. */
const inline = new Set(['strong', 'em', 's', 'u', 'sub', 'sup', 'a', 'code', 'label', 'input']);

function plainText(parts: Token[]): string {
  const texts = parts.map((token) => {
    if (token.kind === 'text') return unescapeHtml(token.raw);
    return inline.has(token.tag) ? '' : ' ';
  });
  return texts.join('').replace(/\s+/g, ' ').trim();
}

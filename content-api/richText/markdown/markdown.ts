import { Marked, type Token, type Tokens } from 'marked';
import { embedOf } from '../embeds.shared.ts';
import { unescapeHtml } from '../markup.ts';
import { escapeSigns } from '../richText.shared.ts';

/** Makes the HTML that the editor would make, so that opening and saving an import changes nothing. Not sanitised. */
export function renderMarkdown(markdown: string): string {
  return editor.parser(editor.lexer(markdown)).trim();
}

/**
 * A heading of level 1 at the start of the text is its title, unless the text has another one.
 * @param given the title so far, or ''.
 */
export function renderTitled(markdown: string, given = ''): { title: string; html: string } {
  const blocks = editor.lexer(markdown);
  const at = blocks.findIndex(({ type }) => type !== 'space' && type !== 'def');
  const first = blocks[at];
  const title = first?.type === 'heading' && first.depth === 1 ? plainText(first.tokens ?? []).trim() : '';
  const isTitle = title !== '' && (given === '' || given.trim() === title);
  if (isTitle) blocks.splice(at, 1);
  return { title: isTitle ? title : '', html: editor.parser(blocks).trim() };
}

const editor = new Marked({
  gfm: true,
  renderer: {
    space: () => '',
    heading({ tokens, depth }) {
      const tag = `h${Math.min(depth, 3)}`;
      return `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`;
    },
    paragraph({ tokens }) {
      const inline = this.parser.parseInline(tokens).trim();
      const block = blockOf(tokens);
      if (block)
        return `<p data-block="${block.name}">${block.label ? inline.replace(/>[^<]*</, `>${block.label}<`) : inline}</p>`;
      return tokens.every(isPictureOrSpace) ? inline.replace(/>\s+</g, '><') : `<p>${inline}</p>`;
    },
    list(list) {
      const tasks = list.items.every((item) => item.task);
      const items = list.items.map((item) => {
        const body = this.parser.parse(item.tokens.map(asBlock));
        if (tasks) return taskItem(body, item.checked === true);
        // In the editor, all items of a list have boxes or none has.
        const box = item.task ? `${item.checked ? '☑' : '☐'} ` : '';
        return `<li>${body.replace(/^(?:<p>)?/, (start) => start + box)}</li>`;
      });
      if (tasks) return `<ul data-type="taskList">${items.join('')}</ul>`;
      if (!list.ordered) return `<ul>${items.join('')}</ul>`;
      const start = list.start === '' || list.start === 1 ? '' : ` start="${list.start}"`;
      return `<ol${start}>${items.join('')}</ol>`;
    },
    checkbox: () => '',
    blockquote({ tokens }) {
      const callout = calloutOf(tokens);
      if (callout) return `<aside data-callout="${callout}">${this.parser.parse(tokens)}</aside>`;
      return `<blockquote>${this.parser.parse(tokens)}</blockquote>`;
    },
    code({ text, lang }) {
      const language = lang?.match(/^[\w+#.-]{1,30}/)?.[0];
      const name = language ? ` class="language-${language}"` : '';
      return `<pre><code${name}>${escapeSigns(text.replace(/\n+$/, ''))}</code></pre>`;
    },
    codespan: ({ text }) => `<code>${escapeSigns(text)}</code>`,
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[], tag: string) => {
        const inside = cells.map(
          ({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag.slice(0, 2)}>`,
        );
        return `<tr>${inside.join('')}</tr>`;
      };
      // A table of Markdown always has a head, so an empty one means none.
      const isHeadless = header.every(({ text }) => text.trim() === '');
      const head = isHeadless ? '' : `<thead>${row(header, 'th scope="col"')}</thead>`;
      const body = rows.map((cells) => row(cells, 'td')).join('');
      return `<table>${head}${body === '' ? '' : `<tbody>${body}</tbody>`}</table>`;
    },
    hr: () => '<hr>',
    br: () => '<br>',
    del({ tokens }) {
      return `<s>${this.parser.parseInline(tokens)}</s>`;
    },
    html: ({ text }) => text.trimEnd(),
    link({ href, title: _, tokens }) {
      return `<a href="${escapeText(siteLink(href)).replaceAll('"', '&quot;')}">${this.parser.parseInline(tokens)}</a>`;
    },
    text(token) {
      if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
      const text = 'escaped' in token && token.escaped ? token.text : escapeText(token.text);
      return text.replace(/\n/g, ' ');
    },
  },
});

/** A link alone on its line may be a button or an embed; its title says which, or its address if it has no words. */
function blockOf([link, ...others]: Token[]): { name: string; label?: string } | undefined {
  if (link?.type !== 'link' || others.length > 0) return undefined;
  if (link.title === 'button' || link.title === 'embed') return { name: link.title };
  const embed = link.raw.startsWith('[') ? undefined : embedOf(link.href);
  return embed && { name: 'embed', label: embed.label };
}

const ALERT = /^\[!(note|tip|warning)\][ \t]*(?:\n|$)/i;

function calloutOf(tokens: Token[]): string | undefined {
  const [first] = tokens;
  const start = first?.type === 'paragraph' ? first.tokens?.[0] : undefined;
  const [sign, kind] = (start?.type === 'text' && ALERT.exec(start.text)) || [];
  if (!first || !start || sign === undefined || !('text' in start)) return undefined;
  start.text = start.text.slice(sign.length);
  if (start.text === '' && first.type === 'paragraph' && first.tokens?.length === 1) tokens.shift();
  return kind?.toLowerCase();
}

/** Tight lists hold bare text; the editor's list items hold paragraphs. */
function asBlock(token: Token): Token {
  return token.type === 'text' ? { ...token, type: 'paragraph', tokens: token.tokens ?? [] } : token;
}

function taskItem(body: string, checked: boolean): string {
  const box = `<label><input type="checkbox"${checked ? ' checked' : ''}></label>`;
  return `<li data-type="taskItem" data-checked="${checked}">${box}${body}</li>`;
}

function isPictureOrSpace(token: Token): boolean {
  return token.type === 'image' || token.type === 'br' || (token.type === 'text' && token.raw.trim() === '');
}

/** `/blog/x/` and a neighbouring file `x.md` are `/blog/x` here. */
function siteLink(href: string): string {
  const file =
    /^(?:\.\/|\.\.\/)*(?:[\w-]+\/)*(?:\d{4}-\d{2}-\d{2}-)?((?!_?index\.)[\w-]+)\.(?:md|markdown)(#.*)?$/i.exec(
      href,
    );
  if (file) return `/blog/${file[1]}${file[2] ?? ''}`;
  return /^\/[^/]/.test(href) ? href.replace(/\/+(?=$|[?#])/, '') : href;
}

function plainText(tokens: Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : textOf(token)))
    .join('');
}

function textOf(token: Token): string {
  if (token.type === 'html') return '';
  const text = 'text' in token ? String(token.text) : '';
  return unescapeHtml(text);
}

/** Markdown lets people write entities such as &copy; themselves. */
function escapeText(text: string): string {
  const ampersands = text.replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)/gi, '&amp;');
  return ampersands.replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

import { urlOf } from '../../values/url.shared.ts';
import { withNotes } from './notes.shared.ts';
import { type Piece, piecesOf, styleOf, written } from './pieces.shared.ts';

export type Unseen = 'comments' | 'deleted text' | 'hidden text';

export type Opening = Piece & { kind: 'open' };

const OFFICE =
  /urn:schemas-microsoft-com:office|class\s{0,9}=\s{0,9}["']?(?:[^"'<>]{0,500}\s)?Mso[A-Z]|content\s{0,9}=\s{0,9}["']?(?:Word|Microsoft Word|LibreOffice|OpenOffice)|docs-internal-guid|\bSCXW\d|sd(?:foot|end)note/i;

/** In office programs, `<del>` and `<ins>` are changes that nobody has decided about yet. */
export function isOfOffice(html: string): boolean {
  return OFFICE.test(html);
}

const COMMENT_STYLE = /mso-(?:element|special-character)\s*:\s*comment|mso-comment-author/i;
const COMMENT_CLASS = /(?:^|\s)(?:msocom(?:anchor|off|txt)|MsoComment(?:Text|Subject|Reference))/i;
const DELETED_CLASS =
  /(?:^|\s)(?:mso(?:Del|MoveFrom)\b|TrackChangeTextDelet|(?:[\w-]*-)?(?:suggest\w*|change|revision)-del(?:et\w*)?\b|del(?:et\w*)?-(?:suggest\w*|change|revision)\b)/i;
const INSERTED_CLASS = /(?:^|\s)(?:mso(?:Ins|MoveTo)\b|TrackChangeTextInsert)/i;

/** Returns the same array if all of it is for readers. */
export function withoutUnseen(
  pieces: readonly Piece[],
  isOffice: boolean,
): { pieces: readonly Piece[]; unseen: Set<Unseen> } {
  const unseen = new Set<Unseen>();
  const remaining: Piece[] = [];
  const insertions = new Map<string, boolean[]>();
  let isChanged = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] as Piece;
    const kind = piece.kind === 'open' ? unseenAs(piece, pieces, at, isOffice) : undefined;
    if (kind) {
      const end = endOf(pieces, at);
      if (holdsWords(pieces.slice(at + 1, end + 1))) unseen.add(kind);
      isChanged = true;
      at = end;
      continue;
    }
    if (piece.kind === 'text' || (piece.kind === 'open' && piece.isVoid)) remaining.push(piece);
    else if (piece.kind === 'open') {
      const isInserted = isInsertion(piece, isOffice);
      isChanged ||= isInserted;
      insertions.set(piece.tag, [...(insertions.get(piece.tag) ?? []).slice(-DEEPEST), isInserted]);
      remaining.push(isInserted ? { ...piece, tag: 'span', attributes: new Map() } : piece);
    } else remaining.push(insertions.get(piece.tag)?.pop() ? { ...piece, tag: 'span' } : piece);
  }
  return { pieces: isChanged ? remaining : pieces, unseen };
}

/** The most open elements of a name that it remembers. */
const DEEPEST = 100;

export function unseenAs(
  piece: Opening,
  pieces: readonly Piece[],
  at: number,
  isOffice: boolean,
): Unseen | undefined {
  const { tag, attributes } = piece;
  const [style = '', names = ''] = ['style', 'class'].map((name) => attributes.get(name));
  const isComment =
    COMMENT_STYLE.test(style) ||
    COMMENT_CLASS.test(names) ||
    (tag === 'a' && /#cmnt\d/.test(attributes.get('href') ?? '')) ||
    (/^(?:div|p)$/.test(tag) && beginsAsComment(pieces, at));
  if (isComment) return 'comments';
  const isTracked = tag === 'del' && (isOffice || attributes.has('cite'));
  if (isTracked || DELETED_CLASS.test(names)) return 'deleted text';
  return attributes.has('hidden') || isHidden(piece) ? 'hidden text' : undefined;
}

function isHidden({ attributes }: Opening): boolean {
  if (!/hid|none|collapse/i.test(attributes.get('style') ?? '')) return false;
  const style = styleOf(attributes);
  return (
    /^none/i.test(style.get('display') ?? '') ||
    /^(?:hidden|collapse)/i.test(style.get('visibility') ?? '') ||
    /^all/i.test(style.get('mso-hide') ?? '')
  );
}

/** HTML from Google Docs ends with its comments, in frames that begin with a link back. */
function beginsAsComment(pieces: readonly Piece[], at: number): boolean {
  for (const piece of pieces.slice(at + 1, at + 6)) {
    if (piece.kind === 'open' && piece.tag === 'a')
      return /#cmnt_ref\d/.test(piece.attributes.get('href') ?? '');
    if (piece.kind === 'close' || (piece.kind === 'text' && piece.text.trim() !== '')) return false;
  }
  return false;
}

export function isInsertion({ tag, attributes }: Opening, isOffice: boolean): boolean {
  return (
    (tag === 'ins' && (isOffice || attributes.has('cite'))) ||
    INSERTED_CLASS.test(attributes.get('class') ?? '')
  );
}

const BLOCK = /^(?:p|h[1-6]|div|ul|ol|table|blockquote|pre|hr|section|article|body|li|td|th|tr)$/;

/** An unclosed element ends with the block around it, an unclosed paragraph also before the next block. */
function endOf(pieces: readonly Piece[], start: number): number {
  const opened = pieces[start];
  if (opened?.kind !== 'open' || opened.isVoid) return start;
  const inside = new Map<string, number>();
  for (let at = start + 1; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (!piece || piece.kind === 'text') continue;
    const { tag } = piece;
    const open = inside.get(tag) ?? 0;
    if (piece.kind === 'open') {
      if (opened.tag === 'p' && BLOCK.test(tag)) return at - 1;
      if (!piece.isVoid) inside.set(tag, open + 1);
    } else if (open > 0) inside.set(tag, open - 1);
    else if (tag === opened.tag) return at;
    else if (BLOCK.test(tag)) return at - 1;
  }
  return pieces.length;
}

function holdsWords(pieces: readonly Piece[]): boolean {
  return pieces.some(
    (piece) => piece.kind === 'text' && /[^\s\u00a0]/.test(piece.text.replace(/&nbsp;/g, '')),
  );
}

const SIGNS =
  /mso|cmnt|<(?:del|ins)\b|TrackChange|-(?:del|suggest|change|revision)|\bhidden|display\s*:\s*none|visibility\s*:|href\s*=\s*["']?[^"'<>]{0,2000}#/i;

/** Removes comments, deleted words and hidden words, and writes notes as ours are. */
export function readersHtml(html: string): string {
  if (!SIGNS.test(html)) return html;
  const pieces = piecesOf(html);
  const seen = withNotes(withoutUnseen(pieces, isOfOffice(html)).pieces, []).pieces;
  return seen === pieces ? html : written(seen);
}

/** Pages that only redirect readers, and the parameter with the target. */
const WRAPPERS: readonly [host: RegExp, path: RegExp, parameters: readonly string[]][] = [
  [/(?:^|\.)google\.[a-z.]{2,6}$/, /^\/url$/, ['q', 'url']],
  [/\.safelinks\.protection\.(?:outlook|office365)\.(?:com|us|cn)$/, /^\//, ['url']],
  [/^statics\.teams\.cdn\.office\.net$/, /safelinks/, ['url']],
  [
    /^(?:l|lm|m|www)\.(?:facebook|messenger|instagram|threads)\.(?:com|net)$/,
    /^\/(?:l\.php|flx\/warn\/)?$/,
    ['u'],
  ],
  [/(?:^|\.)linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go|redirect)\/?$/, ['url']],
  [/(?:^|\.)youtube\.com$/, /^\/redirect$/, ['q']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
  [/^out\.reddit\.com$/, /^\//, ['url']],
  [/^(?:t\.umblr|www\.tumblr)\.com$/, /^\/redirect$/, ['z']],
  [/(?:^|\.)duckduckgo\.com$/, /^\/l\/$/, ['uddg']],
  [/(?:^|\.)steamcommunity\.com$/, /^\/linkfilter\/$/, ['u', 'url']],
  [/(?:^|\.)(?:vk|vkontakte)\.(?:com|ru)$/, /^\/away\.php$/, ['to']],
  [/^(?:www\.)?medium\.com$/, /^\/r\/$/, ['url']],
  [/^deref-(?:gmx|web)\.(?:net|de|com)$/, /^\//, ['redirectUrl']],
  [/^urldefense\.proofpoint\.com$/, /^\/v1\/url$/, ['u']],
];

const MOST_WRAPPED = 5;

/** Mail programs, chats and search engines replace links to count clicks; this returns the real target. */
export function unwrapped(href: string): string {
  let address = href;
  for (let depth = 0; depth < MOST_WRAPPED; depth += 1) {
    const next = wrappedIn(address);
    if (next === undefined) return address;
    address = next;
  }
  return address;
}

function wrappedIn(href: string): string | undefined {
  const url = /^https?:/i.test(href) ? urlOf(href) : null;
  if (!url) return undefined;
  const { hostname, pathname, searchParams } = url;
  const [, , parameters = []] =
    WRAPPERS.find(([host, path]) => host.test(hostname) && path.test(pathname)) ?? [];
  const held = parameters.map((name) => searchParams.get(name)).find(Boolean) ?? defended(url);
  return held && /^(?:https?:\/\/|mailto:)\S/i.test(held) && urlOf(held) ? held : undefined;
}

/** Proofpoint writes the address into its own. Version 3 lists the characters that it replaced at the end. */
function defended({ hostname, pathname, searchParams, href }: URL): string | undefined {
  if (hostname === 'urldefense.proofpoint.com' && pathname === '/v2/url') {
    const held = (searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/');
    try {
      return decodeURIComponent(held);
    } catch {
      return undefined;
    }
  }
  if (hostname !== 'urldefense.com') return undefined;
  const [, held, replaced = ''] = /\/v3\/__(.+?)__;([^!]*)!/.exec(href) ?? [];
  if (held === undefined || (held.includes('*') && !/^[\w+/=-]+$/.test(replaced))) return undefined;
  const characters = held.includes('*') ? atob(replaced.replaceAll('-', '+').replaceAll('_', '/')) : '';
  let at = 0;
  return held.replace(/\*/g, () => characters[at++] ?? '*').replace(/^(https?:)\/+/, '$1//');
}

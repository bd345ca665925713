import { createHash } from 'node:crypto';
import { plainText } from '../html/nodes.ts';
import { countLeftOut, type LeftOut, type OldOutline } from '../oldBlog.ts';
import { elementorHtml } from './elementor.ts';
import type { WxrRecord } from './recordBuilder.ts';
import { momentOf, postDate, records } from './records.ts';

export interface Survey {
  outlines: OldOutline[];
  taken: Map<number, OldOutline>;
  site: Map<string, string>;
  authors: Map<string, string>;
  writers: Set<string>;
  terms: Map<string, { name: string; description: string; parent: string }>;
  used: { category: Map<string, string>; post_tag: Map<string, string> };
  blocks: Map<string, string>;
  /** Ids of blocks that posts so far refer to, but that aren't in the export. */
  blocksMissed: Set<string>;
  attachments: Map<string, Attachment>;
  attached: Map<string, string[]>;
  leftOut: LeftOut;
  postsLeftOut: number;
  cutOff: WxrRecord | boolean;
}

interface Attachment {
  url: string;
  alt: string;
}

/** Reads the file once, and keeps only texts that several posts share. */
export async function survey(file: string, now: Date): Promise<Survey> {
  const found: Survey = {
    outlines: [],
    taken: new Map(),
    site: new Map(),
    authors: new Map(),
    writers: new Set(),
    terms: new Map(),
    used: { category: new Map(), post_tag: new Map() },
    blocks: new Map(),
    blocksMissed: new Set(),
    attachments: new Map(),
    attached: new Map(),
    leftOut: new Map(),
    postsLeftOut: 0,
    cutOff: false,
  };
  const names = new Map<string, string>();
  const reader = records(file);
  let items = 0;
  for (let next = await reader.next(); ; next = await reader.next()) {
    if (next.done) {
      found.cutOff = next.value.cutOff;
      return found;
    }
    const record = next.value;
    if (record.kind === 'item') noteItem(found, record, { index: items++, names, now });
    else noteOther(found, record);
  }
}

function noteOther(found: Survey, { kind, fields }: WxrRecord): void {
  const text = (name: string) => (fields.get(name) ?? '').trim();
  switch (kind) {
    case 'site':
      for (const [name, value] of fields) if (!found.site.has(name)) found.site.set(name, value.trim());
      break;
    case 'wp:author': {
      const full = `${text('wp:author_first_name')} ${text('wp:author_last_name')}`.trim();
      found.authors.set(text('wp:author_login'), text('wp:author_display_name') || full);
      break;
    }
    case 'wp:category':
    case 'wp:tag': {
      const of = kind.slice(3);
      const name = plainText(text(of === 'tag' ? 'wp:tag_name' : 'wp:cat_name'));
      const description = plainText(text(`wp:${of}_description`));
      const slug = text(of === 'tag' ? 'wp:tag_slug' : 'wp:category_nicename');
      if (slug && !found.terms.has(slug))
        found.terms.set(slug, { name, description, parent: text('wp:category_parent') });
    }
  }
}

function noteItem(
  found: Survey,
  record: WxrRecord,
  { index, names, now }: { index: number; names: Map<string, string>; now: Date },
): void {
  const { fields, comments } = record;
  const id = field(record, 'wp:post_id');
  const type = field(record, 'wp:post_type') || 'post';
  if (type === 'attachment') {
    found.attachments.set(id, {
      url: field(record, 'wp:attachment_url') || field(record, 'guid'),
      alt: metaOf(record, '_wp_attachment_image_alt'),
    });
    const parent = field(record, 'wp:post_parent');
    found.attached.set(parent, [...(found.attached.get(parent) ?? []), id]);
    return;
  }
  if (type === 'wp_block') {
    noteBlock(found, record, id);
    return;
  }
  // In joined exports, posts may have the same id.
  const numbered = id || `item-${index + 1}`;
  const key = names.has(numbered) ? `${numbered}-${index + 1}` : numbered;
  const reason = names.get(numbered) === gistOf(record) ? 'duplicate posts' : reasonAgainst(type, record);
  if (comments > 0) found.leftOut.set('comments', (found.leftOut.get('comments') ?? 0) + comments);
  if (reason) {
    countLeftOut(found.leftOut, reason);
    if (type === 'post') found.postsLeftOut += 1;
    return;
  }
  names.set(key, gistOf(record));
  const outline: OldOutline = {
    key,
    title: plainText(fields.get('title') ?? ''),
    slug: field(record, 'wp:post_name'),
    status: isPublished(record, now) ? 'published' : 'draft',
    why: whyHidden(record),
    addresses: addressesOf(record, id),
    line: record.line,
  };
  found.outlines.push(outline);
  found.taken.set(index, outline);
  found.writers.add(field(record, 'dc:creator'));
  for (const { domain, slug, name } of record.terms)
    if (domain === 'category' || domain === 'post_tag') found.used[domain].set(slug, name);
}

/** WordPress hides a reusable block that is a draft, in the trash or behind a password. */
function noteBlock({ blocks, leftOut }: Survey, record: WxrRecord, id: string): void {
  const isOpen = field(record, 'wp:post_password') === '';
  const isShown = isOpen && ['publish', ''].includes(field(record, 'wp:status'));
  if (!isShown) countLeftOut(leftOut, 'unpublished reusable blocks');
  blocks.set(id, isShown ? (record.fields.get('content:encoded') ?? '') : '');
}

const ownTypes: Record<string, string> = {
  page: 'pages',
  revision: 'revisions',
  nav_menu_item: 'menu items',
};

function reasonAgainst(type: string, record: WxrRecord): string | undefined {
  if (type !== 'post') return ownTypes[type] ?? `“${type}” entries`;
  const status = field(record, 'wp:status');
  if (status === 'trash') return 'posts in the trash';
  if (status === 'auto-draft' || status === 'inherit') return 'automatic drafts';
  return textOf(record).trim() === '' ? 'posts without text' : undefined;
}

export function textOf(record: WxrRecord): string {
  const text = record.fields.get('content:encoded') ?? '';
  return text.trim() === '' ? elementorHtml(metaOf(record, '_elementor_data')) : text;
}

function gistOf(record: WxrRecord): string {
  const parts = [field(record, 'title'), field(record, 'wp:post_name'), textOf(record)];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64');
}

function whyHidden(record: WxrRecord): string | undefined {
  if (field(record, 'wp:post_password') !== '') return 'it has a password in WordPress';
  const status = field(record, 'wp:status');
  return ['publish', 'future', 'draft', ''].includes(status)
    ? undefined
    : `its status in WordPress is “${status}”`;
}

/** A scheduled post counts as published after its time, even if that came after the export. */
function isPublished(record: WxrRecord, now: Date): boolean {
  if (field(record, 'wp:post_password') !== '') return false;
  const status = field(record, 'wp:status');
  if (status !== 'future') return status === 'publish' || status === '';
  const date = postDate(record);
  return date !== null && date <= now.toISOString();
}

function addressesOf(record: WxrRecord, id: string): string[] {
  const link = field(record, 'link');
  const slug = field(record, 'wp:post_name');
  const end = new RegExp(`/${slug.replace(/[^\w%-]/g, '')}(/?)$`);
  const before = slug === '' ? [] : (record.meta.get('_wp_old_slug') ?? []);
  const earlier = before.filter(() => end.test(link)).map((old) => link.replace(end, `/${old.trim()}$1`));
  return [link, ...earlier, ...(id === '' ? [] : [`/?p=${id}`])].filter(Boolean);
}

export function field({ fields }: WxrRecord, name: string): string {
  return (fields.get(name) ?? '').trim();
}

export function metaOf({ meta }: WxrRecord, key: string): string {
  return (meta.get(key)?.[0] ?? '').trim();
}

export function exportedAt({ site }: Survey): string | null {
  return momentOf(site.get('pubdate') ?? '');
}

import type { CategoryInput } from '../../../kinds/categories.shared.ts';
import { noteHeading } from '../../../richText/richText.shared.ts';
import { printable, truncate } from '../../../values/fields.shared.ts';
import { percentDecoded } from '../../../values/paths.shared.ts';
import { slugForName } from '../../../values/slugFrom.shared.ts';
import { urlOf } from '../../../values/url.shared.ts';
import { slugFor, uniqueBySlug } from '../contentOf.ts';
import { plainText } from '../html/nodes.ts';
import type { ForeignOptions, OldAuthor, OldBlog, OldOutline, OldPost } from '../oldBlog.ts';
import { bodyHtml } from './body.ts';
import type { WxrRecord } from './recordBuilder.ts';
import { changeDate, postDate, records } from './records.ts';
import { exportedAt, field, metaOf, type Survey, survey, textOf } from './survey.ts';

/** Reads the file twice: `survey` collects entries to which posts refer, then come the texts. */
export async function readWordpress(options: ForeignOptions & { file: string }): Promise<OldBlog> {
  const { file, site, tags = false, now = new Date() } = options;
  const found = await survey(file, now);
  const terms = termsOf(found, tags);
  const authors = authorsOf(found);
  const sites = ['wp:base_blog_url', 'wp:base_site_url', 'link'].map((name) => found.site.get(name));
  return {
    authors: uniqueBySlug([...authors.values()]),
    categories: terms.categories,
    outlines: found.outlines,
    sites: [site, ...sites].filter((address) => address !== undefined),
    categoryPages: terms.pages,
    foundBySlug: false,
    leftOut: found.leftOut,
    postsLeftOut: found.postsLeftOut,
    problems: damage(found, file),
    notices: [],
    async *posts() {
      let index = 0;
      for await (const record of records(file)) {
        if (record.kind !== 'item') continue;
        const outline = found.taken.get(index);
        index += 1;
        if (outline) yield wordpressPost(record, outline, { found, authors, terms });
      }
    },
  };
}

/** By login. Slugs come from names, because logins are private. */
function authorsOf({ writers, authors }: Survey): Map<string, OldAuthor> {
  const found = [...writers].filter(Boolean).flatMap((login): [string, OldAuthor][] => {
    const name = publicName(plainText(authors.get(login) || login));
    if (name === '') return [];
    return [[login, { name, slug: slugForName(name), bio: '', picture: '' }]];
  });
  return new Map(found);
}

/** An email address is no byline: '' means the editorial team. */
function publicName(name: string): string {
  return /\S@\S+\.\S/.test(name) ? '' : name;
}

function damage({ cutOff }: Survey, file: string): OldBlog['problems'] {
  if (cutOff === false) return [];
  if (cutOff === true) return [{ file, line: 1, message: 'The file is incomplete. Export it again' }];
  const title = plainText(cutOff.fields.get('title') ?? '');
  const message = `The file ends in the middle of “${title}”. That post and everything after it are missing. Export again`;
  return [{ file, line: cutOff.line, message }];
}

interface PostContext {
  found: Survey;
  authors: Map<string, OldAuthor>;
  terms: Terms;
}

function wordpressPost(
  record: WxrRecord,
  { key, status, why }: OldOutline,
  { found, authors, terms }: PostContext,
): OldPost {
  const lost: string[] = [];
  const footnotes = metaOf(record, 'footnotes');
  const date = postDate(record);
  const isWaiting = status === 'draft' && why === undefined && field(record, 'wp:status') === 'future';
  const updated = changeDate(record) ?? date ?? exportedAt(found);
  const cover = coverOf(record, found, lost);
  const html = bodyHtml(textOf(record), {
    pictures: (ids) =>
      picturesOf(ids.length > 0 ? ids : (found.attached.get(field(record, 'wp:post_id')) ?? []), found),
    block: (id) => blockOf(id, found),
    note: (what) => {
      if (what !== 'block footnotes' || footnotes === '') lost.push(what);
    },
  });
  return {
    key,
    excerpt: plainText(record.fields.get('excerpt:encoded') ?? ''),
    date: status === 'published' ? (date ?? updated) : null,
    updated,
    publishAt: isWaiting ? (date ?? undefined) : undefined,
    author: authors.get(field(record, 'dc:creator'))?.slug ?? '',
    categories: terms.of(record),
    cover: cover?.url ?? '',
    coverAlt: cover?.alt ?? '',
    metaTitle: withoutVariables(metaOf(record, '_yoast_wpseo_title')),
    metaDescription: withoutVariables(metaOf(record, '_yoast_wpseo_metadesc')),
    linkImage: metaOf(record, '_yoast_wpseo_opengraph-image'),
    canonicalUrl: metaOf(record, '_yoast_wpseo_canonical'),
    ...withFootnotes(footnotes, html),
    lost,
  };
}

function coverOf(record: WxrRecord, { attachments }: Survey, lost: string[]) {
  const id = metaOf(record, '_thumbnail_id');
  // Plugins write -1 and 0 for none.
  if (!/^[1-9]\d*$/.test(id)) return undefined;
  const attachment = attachments.get(id);
  if (!attachment?.url) lost.push(`featured image (attachment ${id} isn’t in the export)`);
  return attachment;
}

function blockOf(id: string, { blocks, blocksMissed, leftOut }: Survey): string | undefined {
  const text = blocks.get(id);
  // Counted as a set: a post may be read twice.
  if (text === undefined) leftOut.set('missing reusable blocks', blocksMissed.add(id).size);
  return text;
}

function picturesOf(ids: string[], { attachments }: Survey) {
  return ids.flatMap((id) => {
    const attachment = attachments.get(id);
    return attachment && /\.(?:jpe?g|png|gif|webp|avif|svg|bmp)$/i.test(attachment.url) ? [attachment] : [];
  });
}

/** Only Yoast fills in %%variables%%. */
function withoutVariables(text: string): string {
  return text.includes('%%') ? '' : plainText(text);
}

const REFERENCE = /<sup\b[^<>]*\bdata-fn="([\w-]+)"[^<>]*>[\s\S]*?<\/sup>/g;

/** WordPress keeps footnotes beside the post. @param meta their JSON. */
export function withFootnotes(meta: string, html: string): { html: string; notes: number } {
  const notes = notesIn(meta);
  if (notes.size === 0) return { html, notes: 0 };
  const order = [...notes.keys()];
  const headings = html.matchAll(/<h[1-6]\b[^<>]*>([\s\S]*?)<\/h[1-6]>/g);
  const { title, id } = noteHeading(Array.from(headings, ([, inside = '']) => plainText(inside)));
  const text = html.replace(REFERENCE, (match, note: string) =>
    notes.has(note) ? `<sup><a href="#${id}">${order.indexOf(note) + 1}</a></sup>` : match,
  );
  const items = [...notes.values()].map((note) => `<li>${note}</li>`);
  return { html: `${text}<h2>${title}</h2><ol>${items.join('')}</ol>`, notes: notes.size };
}

function notesIn(meta: string): Map<string, string> {
  try {
    const list: unknown = JSON.parse(meta);
    const notes = Array.isArray(list) ? list : [];
    return new Map(notes.map(({ id, content }) => [String(id), String(content)]));
  } catch {
    return new Map();
  }
}

interface Terms {
  categories: CategoryInput[];
  pages: Map<string, string>;
  of(record: WxrRecord): string[];
}

/** Leaves out categories and tags without posts. */
function termsOf({ used, terms, site }: Survey, withTags: boolean): Terms {
  const categories = new Map<string, CategoryInput>();
  const pages = new Map<string, string>();
  const slugs = { category: new Map<string, string>(), post_tag: new Map<string, string>() };
  const base = basePath(site.get('wp:base_blog_url') || site.get('link') || '');
  const domains = withTags ? (['category', 'post_tag'] as const) : (['category'] as const);
  for (const domain of domains) {
    for (const [own, label] of used[domain]) {
      const described = terms.get(own);
      const name = truncate(printable(described?.name || plainText(label) || own), 200);
      // WordPress percent-encodes slugs of other scripts.
      const slug = slugFor(percentDecoded(own), name);
      const description = truncate(printable(described?.description ?? ''), 5000);
      slugs[domain].set(own, slug);
      if (!categories.has(slug)) categories.set(slug, { name, slug, description });
      const path = domain === 'post_tag' ? `tag/${own}` : `category/${pathOf(own, terms)}`;
      pages.set(`${base}/${path}`, slug);
    }
  }
  const slugOf = ({ domain, slug }: WxrRecord['terms'][number]) =>
    domain === 'category' || domain === 'post_tag' ? (slugs[domain].get(slug) ?? []) : [];
  return {
    categories: [...categories.values()],
    pages,
    of: (record) => [...new Set(record.terms.flatMap(slugOf))],
  };
}

function pathOf(slug: string, terms: Survey['terms']): string {
  const path = [slug];
  for (let above = terms.get(slug)?.parent; above && !path.includes(above); above = terms.get(above)?.parent)
    path.unshift(above);
  return path.join('/');
}

function basePath(address: string): string {
  return urlOf(address)?.pathname.replace(/\/+$/, '') ?? '';
}

import type { Handler } from 'htmlparser2';

export interface WxrRecord {
  kind: string;
  line: number;
  /** Elements with text by lowercase name, such as `wp:post_name`. The first of several counts. */
  fields: Map<string, string>;
  terms: { domain: string; slug: string; name: string }[];
  /** `wp:postmeta`; a key may occur several times. */
  meta: Map<string, string[]>;
  comments: number;
}

const kinds = new Set(['item', 'wp:author', 'wp:wp_author', 'wp:category', 'wp:tag']);

/** Some programs don't escape the HTML in these. */
const holdsHtml = new Set(['content:encoded', 'excerpt:encoded']);

const inTitles = new Set('b i em strong br span sup sub code'.split(' '));

export function recordBuilder() {
  const queue: WxrRecord[] = [];
  let site = newRecord('site', 1);
  let record: WxrRecord | undefined;
  let field: { name: string; text: string[]; attributes: Record<string, string> } | undefined;
  let isInComment = false;
  let metaKey = '';
  let hasEnded = false;
  let cut: WxrRecord | undefined;

  function endField(): void {
    if (!field) return;
    const { name, attributes } = field;
    const text = field.text.join('');
    field = undefined;
    if (isInComment) return;
    if (record && name === 'category' && attributes.domain) {
      record.terms.push({ domain: attributes.domain, slug: attributes.nicename ?? '', name: text });
    } else if (record && name === 'wp:meta_key') metaKey = text;
    else if (record && name === 'wp:meta_value') {
      record.meta.set(metaKey, [...(record.meta.get(metaKey) ?? []), text]);
    } else {
      const { fields } = record ?? site;
      if (!fields.has(name)) fields.set(name, text);
    }
  }

  function endRecord(): void {
    endField();
    if (record) queue.push(record);
    record = undefined;
    isInComment = false;
  }

  const handler: Partial<Handler> = {
    onopentag(given, attributes) {
      const name = given.toLowerCase();
      if (field && (holdsHtml.has(field.name) || (field.name === 'title' && inTitles.has(name)))) {
        const written = Object.entries(attributes).map(
          ([key, value]) => ` ${key}="${value.replace(/"/g, '&quot;')}"`,
        );
        field.text.push(`<${given}${written.join('')}>`);
        return;
      }
      if (name === 'channel' || name === 'rss') return;
      if (kinds.has(name) && !(record?.kind === 'item' && name !== 'item')) {
        if (!record && site.fields.size > 0) {
          queue.push(site);
          site = newRecord('site', 1);
        }
        endRecord();
        record = newRecord(name === 'wp:wp_author' ? 'wp:author' : name, builder.lineNow());
      } else if (name === 'wp:comment') {
        isInComment = true;
        if (record) record.comments += 1;
      } else if (name === 'wp:postmeta') metaKey = '';
      else field = { name, text: [], attributes };
    },
    ontext(text) {
      field?.text.push(text);
    },
    onclosetag(given, isImplied) {
      const name = given.toLowerCase();
      if (field && name !== field.name) {
        if ((holdsHtml.has(field.name) || inTitles.has(name)) && !isImplied) field.text.push(`</${given}>`);
        return;
      }
      if (field) endField();
      else if (name === 'wp:comment') isInComment = false;
      else if (name === record?.kind || (name === 'wp:wp_author' && record)) {
        if (isImplied) cut = record;
        else return endRecord();
        record = undefined;
      } else if ((name === 'channel' || name === 'rss') && !isImplied) hasEnded = true;
    },
  };

  const builder = {
    handler,
    lineNow: () => 1,
    finished: () => queue.splice(0),
    /** The record in which the file ends, or true if it lacks its last closing tag. */
    cutOff: (): WxrRecord | boolean => cut ?? !hasEnded,
  };
  return builder;
}

function newRecord(kind: string, line: number): WxrRecord {
  return { kind, line, fields: new Map(), terms: [], meta: new Map(), comments: 0 };
}

import type { JSONContent } from '@tiptap/core';
import { DOMParser, type Node, type Schema } from '@tiptap/pm/model';
import { CONTENT_SCHEMA } from './extensions.ts';
import { serializeContent } from './tables/serializeContent.ts';
import { inertDocument } from './trustedHtml.ts';

/** HTML as the editor understands it; what it doesn't know is left out. */
export function readContent(html: string, schema: Schema = CONTENT_SCHEMA): JSONContent {
  return nodeOf(html, schema).toJSON() as JSONContent;
}

/** HTML as the editor would write it: two texts that show the same are equal in this form. */
export function canonicalContent(html: string): string {
  return serializeContent(nodeOf(html).content, CONTENT_SCHEMA);
}

export interface Passage {
  /** Equal for passages that look the same. */
  key: string;
  kind: string;
  text: string;
}

export function passagesOf(html: string): Passage[] {
  const passages: Passage[] = [];
  nodeOf(html).descendants((node, _position, parent) => {
    if (!node.isTextblock && !['horizontalRule', 'figurePicture', 'snippet'].includes(node.type.name))
      return true;
    const kind = kindOf(node, parent);
    passages.push({ key: `${kind} ${JSON.stringify(node.toJSON())}`, kind, text: textOf(node) });
    return false;
  });
  return passages;
}

function nodeOf(html: string, schema = CONTENT_SCHEMA): Node {
  return DOMParser.fromSchema(schema).parse(inertDocument(html).body);
}

const KINDS: Record<string, string> = {
  codeBlock: 'Code',
  horizontalRule: 'Line',
  snippet: 'Snippet',
  figurePicture: 'Image',
  figcaption: 'Caption',
  listItem: 'List item',
  taskItem: 'Task',
  blockquote: 'Quote',
  disclosure: 'Disclosure',
  buttonLink: 'Button',
  embedLink: 'Embed',
  disclosureLine: 'Disclosure title',
  tableHeader: 'Table header',
  tableCell: 'Table cell',
};

function kindOf(node: Node, parent: Node | null): string {
  if (node.type.name === 'heading') return `Heading ${node.attrs.level}`;
  if (parent?.type.name === 'callout') return `Callout, ${parent.attrs.kind}`;
  const around = parent?.type.name === 'taskItem' && parent.attrs.checked ? 'Task, done' : undefined;
  return around ?? KINDS[node.type.name] ?? KINDS[parent?.type.name ?? ''] ?? '';
}

function textOf(node: Node): string {
  if (node.type.name === 'figurePicture') return pictureText(node);
  if (node.type.name === 'snippet') return String(node.attrs.slug);
  const text = node.textBetween(0, node.content.size, ' ', (leaf) =>
    leaf.type.name === 'image' ? pictureText(leaf) : ' ',
  );
  return text.trim();
}

function pictureText({ attrs }: Node): string {
  return `[Image: ${attrs.alt || attrs.src}]`;
}

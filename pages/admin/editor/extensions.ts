import { getSchema } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { choosingLanguage } from './codeView.ts';
import { keepingLooseSigns } from './emphasis.ts';
import { isLinkAddress } from './linkAddress.ts';
import { Figcaption, Figure, FigurePicture } from './pictures/figure.ts';
import { Subscript, Superscript, Table, TableCell, TableHeader, TableRow } from './tables/nodes.ts';

/** Exactly what the server keeps (content-api/richText/sanitize.ts). Pictures stand in the line, unless they have a caption. */
export const CONTENT_EXTENSIONS = [
  StarterKit.extend({
    addExtensions() {
      return (this.parent?.() ?? []).map(keepingLooseSigns).map(choosingLanguage);
    },
  }).configure({
    heading: { levels: [1, 2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url) => isLinkAddress(url),
    },
    // Specification §9.
    undoRedo: { depth: 100, newGroupDelay: 500 },
    // An empty paragraph at the end would be a change that nobody made.
    trailingNode: false,
  }),
  Image.extend({
    addAttributes() {
      return { ...this.parent?.(), alt: { default: '' } };
    },
  }).configure({ inline: true }),
  Figure,
  FigurePicture,
  Figcaption,
  Subscript,
  Superscript,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  TaskList,
  TaskItem.configure({
    nested: true,
    a11y: { checkboxLabel: (node) => `Done: ${node.textContent || 'empty item'}` },
  }),
];

export const CONTENT_SCHEMA = getSchema(CONTENT_EXTENSIONS);

import { getSchema } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { choosingLanguage } from './codeView.ts';
import { keepingLooseSigns } from './emphasis.ts';
import { isLinkAddress, linksByItself } from './linkAddress.ts';
import { Figcaption, Figure, FigurePicture } from './pictures/figure.ts';
import { Subscript, Superscript, Table, TableCell, TableHeader, TableRow } from './tables/nodes.ts';

const LINKS = {
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (url: string) => isLinkAddress(url),
  shouldAutoLink: linksByItself,
};

/** Of all texts. */
const SHARED = {
  link: LINKS,
  // Specification §9.
  undoRedo: { depth: 100, newGroupDelay: 500 },
  // An empty paragraph at the end would be a change that nobody made.
  trailingNode: false as const,
};

const Words = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(keepingLooseSigns).map(choosingLanguage);
  },
});

/** Exactly what the server keeps (content-api/richText/sanitize.ts). Pictures stand in the line, unless they have a caption. */
export const CONTENT_EXTENSIONS = [
  Words.configure({ ...SHARED, heading: { levels: [1, 2, 3] } }),
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

/** What the server keeps of the text of a section (content-api/richText/sectionText.ts). */
export const SECTION_EXTENSIONS = [
  Words.configure({ ...SHARED, heading: { levels: [3] }, code: false, codeBlock: false }),
];

export const SECTION_SCHEMA = getSchema(SECTION_EXTENSIONS);

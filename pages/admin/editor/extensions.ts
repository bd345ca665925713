import { type AnyExtension, getSchema, Mark, markInputRule, markPasteRule } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TaskItem, TaskList } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { ButtonLink, Callout, Disclosure, DisclosureLine, EmbedLink } from './blocks/nodes.ts';
import { Snippet } from './blocks/Snippet.tsx';
import { choosingLanguage } from './codeView.ts';
import { isLinkAddress, linksByItself } from './linkAddress.ts';
import { Figcaption, Figure, FigurePicture, Gallery } from './pictures/figure.ts';
import { Subscript, Superscript, Table, TableCell, TableHeader, TableRow } from './tables/nodes.ts';

const SIGNS: Record<string, readonly (readonly [sign: string, character: string])[]> = {
  bold: [
    ['\\*\\*', '*'],
    ['__', '_'],
  ],
  italic: [
    ['\\*', '*'],
    ['_', '_'],
  ],
  strike: [['~~', '~']],
};

/** The words between touch both signs, as in CommonMark (6.2): `3 * 4 * 5` is a sum, not italic. */
function between([sign, character]: readonly [string, string]): string {
  return `(?:^|\\s)(${sign}(?!\\s)([^${character}]*[^${character}\\s])${sign}(?!\\s+${sign}))`;
}

/** Signs with a space inside stay signs, typed and pasted. */
function keepingLooseSigns(extension: AnyExtension): AnyExtension {
  const signs = SIGNS[extension.name];
  if (!(signs && extension instanceof Mark)) return extension;
  return extension.extend({
    addInputRules() {
      return signs.map((sign) => markInputRule({ find: new RegExp(`${between(sign)}$`), type: this.type }));
    },
    addPasteRules() {
      return signs.map((sign) => markPasteRule({ find: new RegExp(between(sign), 'g'), type: this.type }));
    },
  });
}

const LINKS = {
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { target: null, rel: null, class: null },
  isAllowedUri: (url: string) => isLinkAddress(url),
  shouldAutoLink: linksByItself,
};

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

/** The same as the server keeps (content-api/richText/sanitize.ts). Pictures without a caption are inline. */
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
  Gallery,
  ButtonLink,
  EmbedLink,
  Callout,
  Disclosure,
  DisclosureLine,
  Snippet,
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

/** Section texts allow what the server allows there (content-api/richText/sectionText.ts). */
export const SECTION_EXTENSIONS = [
  Words.configure({ ...SHARED, heading: { levels: [3] }, code: false, codeBlock: false }),
];

export const SECTION_SCHEMA = getSchema(SECTION_EXTENSIONS);

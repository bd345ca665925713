import type { ChainedCommands, Editor } from '@tiptap/core';
import { isInTable } from '@tiptap/pm/tables';
import type { ComponentType } from 'react';
import { SnippetsIcon } from '../../ui/icons.tsx';
import { insertFootnote, mayHaveFootnote } from '../blocks/footnotes.ts';
import { boxed, boxing } from '../blocks/nodes.ts';
import * as icons from '../toolbar/icons.tsx';
import type { Windows } from '../toolbar/tools.ts';

export interface Choice {
  label: string;
  /** Further search words. */
  words: string;
  face: ComponentType | string;
  /** Left out if it always is. */
  isPossible?: (editor: Editor) => boolean;
  write?: (chain: ChainedCommands) => ChainedCommands;
  /** Writes at several places of the text. */
  run?: (editor: Editor) => void;
  open?: (windows: Windows) => void;
}

const heading = (level: 1 | 2 | 3): Choice => ({
  label: `Heading ${level}`,
  words: `h${level} title section`,
  face: `H${level}`,
  isPossible: (editor) => editor.can().setHeading({ level }),
  write: (chain) => chain.setHeading({ level }),
});

/** In the order of the list, with the most frequent first. */
export const CHOICES: readonly Choice[] = [
  heading(2),
  heading(3),
  heading(1),
  {
    label: 'Bullet list',
    words: 'bulleted unordered ul points',
    face: icons.BulletListIcon,
    isPossible: (editor) => editor.can().toggleBulletList(),
    write: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'Ordered list',
    words: 'numbered ol numbers steps',
    face: icons.OrderedListIcon,
    isPossible: (editor) => editor.can().toggleOrderedList(),
    write: (chain) => chain.toggleOrderedList(),
  },
  {
    label: 'Task list',
    words: 'todo checklist checkbox',
    face: icons.TaskListIcon,
    isPossible: (editor) => editor.can().toggleTaskList(),
    write: (chain) => chain.toggleTaskList(),
  },
  {
    label: 'Blockquote',
    words: 'quote citation',
    face: icons.QuoteIcon,
    isPossible: (editor) => editor.can().toggleBlockquote(),
    write: (chain) => chain.toggleBlockquote(),
  },
  {
    label: 'Image',
    words: 'picture photo upload',
    face: icons.ImageIcon,
    open: (windows) => windows.picker(),
  },
  {
    label: 'Table',
    words: 'grid rows columns',
    face: icons.TableIcon,
    isPossible: (editor) => !isInTable(editor.state),
    open: (windows) => windows.table(),
  },
  {
    label: 'Link to a page, post or file',
    words: 'internal blog article related card',
    face: icons.LinkIcon,
    open: (windows) => windows.postLink(),
  },
  {
    label: 'Image gallery',
    words: 'pictures photos grid side by side',
    face: icons.GalleryIcon,
    open: (windows) => windows.gallery(),
  },
  {
    label: 'Button',
    words: 'link call to action cta',
    face: icons.ButtonIcon,
    isPossible: (editor) => editor.can().setNode('buttonLink'),
    write: (chain) => chain.setNode('buttonLink'),
  },
  {
    label: 'Embed',
    words: 'video youtube vimeo loom figma codepen map openstreetmap google frame',
    face: icons.EmbedIcon,
    isPossible: (editor) => editor.can().setNode('embedLink'),
    write: (chain) => chain.setNode('embedLink'),
  },
  {
    label: 'Callout',
    words: 'note tip warning admonition alert box',
    face: icons.CalloutIcon,
    isPossible: ({ state }) => boxed(state, 'callout') !== null,
    write: (chain) => chain.command(boxing('callout')),
  },
  {
    label: 'Disclosure',
    words: 'details toggle accordion collapse fold faq question',
    face: icons.DisclosureIcon,
    isPossible: ({ state }) => boxed(state, 'disclosure') !== null,
    write: (chain) => chain.command(boxing('disclosure')),
  },
  {
    label: 'Snippet',
    words: 'reusable passage shared price note disclaimer offer',
    face: SnippetsIcon,
    open: (windows) => windows.snippet(),
  },
  {
    label: 'Footnote',
    words: 'note endnote reference source citation',
    face: 'x¹',
    isPossible: ({ state }) => mayHaveFootnote(state),
    run: insertFootnote,
  },
  {
    label: 'Code block',
    words: 'pre snippet program',
    face: icons.CodeIcon,
    isPossible: (editor) => editor.can().setCodeBlock(),
    write: (chain) => chain.setCodeBlock(),
  },
  {
    label: 'Divider',
    words: 'horizontal rule line hr separator',
    face: icons.DividerIcon,
    isPossible: (editor) => editor.can().setHorizontalRule(),
    write: (chain) => chain.setHorizontalRule(),
  },
];

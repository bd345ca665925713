import { Node } from '@tiptap/core';
import { markingEmpty } from '../blocks/nodes.ts';
import { leaveCaption, stayInCaption } from './captions.ts';

const ATTRIBUTES = ['src', 'alt', 'title', 'width', 'height'];

/** Whether it holds one picture with a caption and nothing else. The editor and the server unwrap other figures. */
function isCaptioned(figure: HTMLElement): boolean {
  const [picture, ...others] = figure.querySelectorAll('img');
  const caption = figure.querySelector(':scope > figcaption');
  if (!picture || !caption || others.length > 0 || caption.contains(picture)) return false;
  const words = caption.textContent?.trim() ?? '';
  return words !== '' && figure.textContent?.trim() === words && !picture.closest('a, p, td, li');
}

/** A picture with a caption. Without one, a picture is inline. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'figurePicture figcaption',
  isolating: true,
  parseHTML: () => [
    // In a gallery, a picture needs no caption.
    {
      tag: 'figure',
      context: 'gallery/',
      getAttrs: (element) => (element.querySelectorAll('img').length === 1 ? null : false),
    },
    { tag: 'figure', getAttrs: (element) => (isCaptioned(element) ? null : false) },
  ],
  renderHTML: () => ['figure', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => leaveCaption(this.editor),
      Backspace: () => stayInCaption(this.editor, -1),
      Delete: () => stayInCaption(this.editor, 1),
    };
  },
});

export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'figure+',
  isolating: true,
  parseHTML: () => [{ tag: 'section[data-block=gallery]' }],
  renderHTML: () => ['section', { 'data-block': 'gallery' }, 0],
});

export const FigurePicture = Node.create({
  name: 'figurePicture',
  selectable: false,
  addAttributes: () =>
    Object.fromEntries(ATTRIBUTES.map((name) => [name, { default: name === 'alt' ? '' : null }])),
  parseHTML: () => [{ tag: 'img[src]', context: 'figure/', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** The caption is a separate text block, so that commands for headings and lists don't touch the picture. */
export const Figcaption = Node.create({
  name: 'figcaption',
  content: '(text | hardBreak)*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption', context: 'figure/', priority: 60 }],
  renderHTML: () => ['figcaption', 0],
  addNodeView:
    () =>
    ({ node }) =>
      markingEmpty(node, document.createElement('figcaption')),
});

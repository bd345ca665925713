import { Node } from '@tiptap/core';
import { leaveCaption, stayInCaption } from './captions.ts';

const ATTRIBUTES = ['src', 'alt', 'title', 'width', 'height'];

/**
 * Tells whether a figure holds one picture with a caption and nothing else. The editor and the server unwrap others.
 */
function isCaptioned(figure: HTMLElement): boolean {
  const [picture, ...others] = figure.querySelectorAll('img');
  const caption = figure.querySelector(':scope > figcaption');
  if (!picture || !caption || others.length > 0 || caption.contains(picture)) return false;
  const words = caption.textContent?.trim() ?? '';
  return words !== '' && figure.textContent?.trim() === words && !picture.closest('a, p, td, li');
}

/** A picture with a caption. Without words to it, a picture stands in the line. */
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

/** Pictures side by side. */
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

/** The caption is one textblock of its own: what makes headings and lists of lines has no hold on its picture. */
export const Figcaption = Node.create({
  name: 'figcaption',
  content: '(text | hardBreak)*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption', context: 'figure/', priority: 60 }],
  renderHTML: () => ['figcaption', 0],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('figcaption');
      const tell = (isEmpty: boolean) => dom.toggleAttribute('data-empty', isEmpty);
      tell(node.content.size === 0);
      return {
        dom,
        contentDOM: dom,
        update: (next) => {
          tell(next.content.size === 0);
          return next.type === node.type;
        },
      };
    },
});

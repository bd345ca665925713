import Turndown from 'turndown';

const turndown = new Turndown({
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
});

turndown.addRule('struck', { filter: 's', replacement: (text) => (text ? `~~${text}~~` : '') });

/** Markdown has no sign for it, and takes the element as it is. */
turndown.addRule('underlined', { filter: 'u', replacement: (text) => (text ? `<u>${text}</u>` : '') });

/** The sign of a task is the item's own; the checkbox of the editor says it again. */
turndown.addRule('task checkbox', { filter: 'label', replacement: () => '' });
turndown.addRule('task', {
  filter: (node) => node.nodeName === 'LI' && node.getAttribute('data-type') === 'taskItem',
  replacement: (text, node) => {
    const sign = (node as Element).getAttribute('data-checked') === 'true' ? 'x' : ' ';
    return `- [${sign}] ${text.trim().replace(/\n(?=.)/g, '\n  ')}\n`;
  },
});

/** The editor's pictures are blocks of their own. */
turndown.addRule('picture on its own', {
  filter: (node) =>
    node.nodeName === 'IMG' && node.parentNode?.nodeName !== 'P' && node.parentNode?.nodeName !== 'A',
  replacement: (_, node) => `\n\n${pictureSign(node as Element)}\n\n`,
});

/** A size can only be given as an element. Turndown asks the newest rule first, so this one comes last. */
turndown.addRule('sized picture', {
  filter: (node) => node.nodeName === 'IMG' && (node.hasAttribute('width') || node.hasAttribute('height')),
  replacement: (_, node) => `\n\n${(node as Element).outerHTML}\n\n`,
});

/** Editor HTML as Markdown. It may not say everything: `renderMarkdown` of it tells whether it does. */
export function toMarkdown(content: string): string {
  return `${turndown.turndown(content).trim()}\n`;
}

function pictureSign(image: Element): string {
  const title = image.getAttribute('title');
  const alt = (image.getAttribute('alt') ?? '').replace(/[[\]\\]/g, '\\$&');
  return `![${alt}](${image.getAttribute('src') ?? ''}${title ? ` "${title.replace(/"/g, '\\"')}"` : ''})`;
}

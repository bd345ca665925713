import Turndown from 'turndown';
import { unescapeHtml } from '../markup.ts';
import { headingIds } from '../richText.shared.ts';

const STYLE = {
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
} as const;

const turndown = new Turndown(STYLE);

const STRUCK: Turndown.Rule = { filter: 's', replacement: (text) => (text ? `~~${text}~~` : '') };

/** GitHub's Markdown has tables of one head and lines of words; all others remain elements. */
const TABLE: Turndown.Rule = {
  filter: 'table',
  replacement: (_, node) => `\n\n${tableSign(node as Element) ?? (node as Element).outerHTML}\n\n`,
};

/** Markdown takes elements for which it has no sign. */
const asElement: Turndown.ReplacementFunction = (_, node) => `\n\n${(node as Element).outerHTML}\n\n`;

turndown.addRule('struck', STRUCK);
turndown.addRule('table', TABLE);

for (const name of ['u', 'sub', 'sup'] as const)
  turndown.addRule(name, { filter: name, replacement: (text) => (text ? `<${name}>${text}</${name}>` : '') });

turndown.addRule('figure', { filter: ['figure', 'section'], replacement: asElement });
turndown.addRule('snippet', {
  filter: (node) => node.nodeName === 'HR' && node.hasAttribute('data-snippet'),
  replacement: asElement,
});

/** The item writes the sign of a task; the editor's checkbox repeats it. */
turndown.addRule('task checkbox', { filter: 'label', replacement: () => '' });
turndown.addRule('task', {
  filter: (node) => node.nodeName === 'LI' && node.getAttribute('data-type') === 'taskItem',
  replacement: (text, node) => {
    const sign = (node as Element).getAttribute('data-checked') === 'true' ? 'x' : ' ';
    return `- [${sign}] ${text.trim().replace(/\n(?=.)/g, '\n  ')}\n`;
  },
});

/** The link's title says that it is a button or an embed; other programs show a link. */
turndown.addRule('button', {
  filter: (node) => node.nodeName === 'P' && node.hasAttribute('data-block'),
  replacement: (text, node) => {
    const title = (node as Element).getAttribute('data-block');
    return `\n\n${text.trim().replace(/\)$/, ` "${title}")`)}\n\n`;
  },
});

turndown.addRule('number of a note', {
  filter: (node) => node.nodeName === 'SUP' && node.hasAttribute('data-note'),
  replacement: (text) => `[^${text}]`,
});
turndown.addRule('notes', {
  filter: (node) => node.nodeName === 'OL' && node.hasAttribute('data-notes'),
  replacement: (text) => `\n\n${text}\n\n`,
});
turndown.addRule('note', {
  filter: (node) => node.nodeName === 'LI' && isNotes(node.parentNode),
  replacement: (text, node) => {
    const number = Array.from(node.parentNode?.children ?? []).indexOf(node as Element) + 1;
    return `[^${number}]: ${text.trim().replace(/\n(?=.)/g, '\n    ')}\n`;
  },
});

turndown.addRule('callout', {
  filter: 'aside',
  replacement: (text, node) => alertSign(text, node as Element, node.firstChild?.nodeName === 'P'),
});

/** Markdown takes the element, with the text between its lines. */
turndown.addRule('disclosure', {
  filter: 'details',
  replacement: (text) => `\n\n<details>${text.trim()}\n\n</details>\n\n`,
});
turndown.addRule('line of a disclosure', {
  filter: 'summary',
  replacement: (_, node) => `${(node as Element).outerHTML}\n\n`,
});

turndown.addRule('picture on its own', {
  filter: (node) =>
    node.nodeName === 'IMG' && node.parentNode?.nodeName !== 'P' && node.parentNode?.nodeName !== 'A',
  replacement: (_, node) => `\n\n${pictureSign(node as Element)}\n\n`,
});

/** Only an element has a size. Turndown asks the newest rule first, so this one comes last. */
turndown.addRule('sized picture', {
  filter: (node) => node.nodeName === 'IMG' && (node.hasAttribute('width') || node.hasAttribute('height')),
  replacement: asElement,
});

const UNREAD = ['script', 'style', 'template', 'form', 'label', 'button', 'dialog', 'iframe'] as const;
/** The id of a note on a page (content-api/richText/notes.ts). */
const NOTE = /^fn:(\d+)$/;
const BLOCK = /<(?:h[1-6]|p|ul|ol|dl|figure|blockquote)\b/;

const reading = new Turndown(STYLE)
  .remove([...UNREAD])
  .addRule('hidden', {
    filter: (node) =>
      ['svg', 'NAV'].includes(node.nodeName) ||
      (node.nodeName === 'IMG' && node.getAttribute('alt') === '') ||
      node.getAttribute('aria-hidden') === 'true' ||
      node.hasAttribute('hidden'),
    replacement: () => '',
  })
  .addRule('struck', STRUCK)
  .addRule('table', TABLE)
  .addRule('callout', {
    filter: (node) => node.nodeName === 'ASIDE' && node.hasAttribute('data-callout'),
    replacement: (text, node) => alertSign(text.trim().replace(/^.*\n+/, ''), node as Element),
  })
  .addRule('disclosure', {
    filter: 'summary',
    replacement: (text) => `\n\n**${text.replace(/\*\*/g, '').trim()}**\n\n`,
  })
  .addRule('way back from a note', {
    filter: (node) => node.getAttribute('role') === 'doc-backlink',
    replacement: () => '',
  })
  .addRule('number of a note', {
    filter: (node) =>
      node.nodeName === 'SUP' && node.firstElementChild?.getAttribute('role') === 'doc-noteref',
    replacement: (_, node) => `[^${node.textContent?.trim()}]`,
  })
  .addRule('notes', {
    filter: (node) => node.nodeName === 'OL' && NOTE.test(node.firstElementChild?.id ?? ''),
    replacement: (text) => `\n\n${text}\n\n`,
  })
  .addRule('note', {
    filter: (node) => node.nodeName === 'LI' && NOTE.test(node.id),
    replacement: (text, node) =>
      `[^${NOTE.exec((node as Element).id)?.[1]}]: ${text.trim().replace(/\n(?=.)/g, '\n    ')}\n`,
  })
  .addRule('term', { filter: 'dt', replacement: (text) => `\n\n**${text.trim()}**\n\n` })
  .addRule('description', { filter: 'dd', replacement: (text) => `${text.trim()}\n\n` })
  // A card is a link as a whole; a link of Markdown ends with its line.
  .addRule('card', {
    filter: (node) => node.nodeName === 'A' && BLOCK.test(node.innerHTML),
    replacement: (text, node) => {
      const address = (node as Element).getAttribute('href') ?? '';
      const [first = '', ...more] = text.trim().split(/\n{2,}/);
      const [, sign = '', title = ''] = /^(#+ )?(.*)$/s.exec(first) ?? [];
      return `\n\n${[`${sign}[${title}](${address})`, ...more].join('\n\n')}\n\n`;
    },
  });

/** Words, links and images of the main part of a page, without forms and drawings. */
export function readableMarkdown(main: string): string {
  // Only styles separate some words of a page: the number of a section and its name, an author and a date.
  const apart = main.replace(/<\/(?:span|time|a)>(?=<(?:span|time|a)\b)|(?<=<span[^>]*>\d+)<\/span>/g, '$& ');
  return `${reading.turndown(apart).trim()}\n`;
}

/** Markdown may not express all of an editor's HTML: compare the result of `renderMarkdown`. */
export function toMarkdown(content: string): string {
  return `${turndown.turndown(withNotesMarked(content)).trim()}\n`;
}

function isNotes(node: Node | null): boolean {
  return node?.nodeName === 'OL' && (node as Element).hasAttribute('data-notes');
}

const HEADING = /<h[1-3]>((?:(?!<\/h).)*)<\/h[1-3]>/gs;

/** Marks the numbers of notes and their list, but only a list at the end can be read again. */
function withNotesMarked(content: string): string {
  const [, body, list] = /^(.*<\/h[1-3]>)<ol>((?:(?!<\/h[1-3]>).)*<\/ol>)$/s.exec(content) ?? [];
  if (body === undefined) return content;
  const idOf = headingIds();
  const titles = Array.from(body.matchAll(HEADING), ([, title = '']) => title.replace(/<[^<>]*>/g, ''));
  const id = titles.map((title) => idOf(unescapeHtml(title).trim())).at(-1) ?? '';
  const numbers = new RegExp(`<sup><a href="#${id.replace(/[^\w-]/g, '\\$&')}">(\\d{1,4})</a></sup>`, 'g');
  const marked = body.replace(numbers, '<sup data-note="">$1</sup>');
  return marked === body ? content : `${marked}<ol data-notes="">${list}`;
}

function tableSign(table: Element): string | undefined {
  const rows = Array.from(table.querySelectorAll('tr'));
  const cells = rows.map((row) => Array.from(row.children));
  const isPlain = cells.every((row, at) =>
    row.every(
      (cell) =>
        cell.nodeName === (at === 0 && table.querySelector('thead') ? 'TH' : 'TD') &&
        (cell.getAttribute('scope') ?? 'col') === 'col' &&
        !cell.hasAttribute('colspan') &&
        !cell.hasAttribute('rowspan') &&
        !cell.querySelector('p,ul,ol,pre,blockquote,h1,h2,h3,hr,input'),
    ),
  );
  if (!isPlain) return undefined;
  const line = (row: Element[]) => `| ${row.map(cellSign).join(' | ')} |`;
  const [first = []] = cells;
  const rule = `|${' --- |'.repeat(first.length)}`;
  const head = table.querySelector('thead') ? [line(first), rule] : [`|${'  |'.repeat(first.length)}`, rule];
  return [...head, ...cells.slice(table.querySelector('thead') ? 1 : 0).map(line)].join('\n');
}

/** Replaces a line break for now: Markdown's own would end the row. */
const LINE_END = '\uE000';

function cellSign(cell: Element): string {
  const text = turndown.turndown(cell.innerHTML.replace(/<br>/g, LINE_END));
  const line = text.replace(/\s*\n\s*/g, ' ').replace(/\|/g, '\\|');
  return line.replaceAll(LINE_END, '<br>').trim();
}

/** GitHub's alert. If the text begins with words, they follow the sign on the next line. */
function alertSign(text: string, callout: Element, isWords = true): string {
  const sign = `[!${(callout.getAttribute('data-callout') ?? 'note').toUpperCase()}]`;
  const lines = `${sign}${isWords ? '' : '\n'}\n${text.trim()}`.split('\n');
  return `\n\n${lines.map((line) => `> ${line}`.trimEnd()).join('\n')}\n\n`;
}

function pictureSign(image: Element): string {
  const title = image.getAttribute('title');
  const alt = (image.getAttribute('alt') ?? '').replace(/[[\]\\]/g, '\\$&');
  return `![${alt}](${image.getAttribute('src') ?? ''}${title ? ` "${title.replace(/"/g, '\\"')}"` : ''})`;
}

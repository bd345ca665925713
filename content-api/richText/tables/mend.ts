import { openTag } from '../markup.ts';
import { type Cell, gridOf } from './grid.ts';
import { headRows, scopeOf } from './parts.ts';
import { type Element, isBlank, isBlock, isElement, isTablePart, isVoid, type Node, treeOf } from './tree.ts';

/** Makes each table a grid, with stray words before it. Layout tables become the content of their cells. */
export function withMendedTables(sanitised: string): string {
  if (!/<\/?(?:table|caption|thead|tbody|tfoot|tr|td|th)[ >]/.test(sanitised)) return sanitised;
  return written(treeOf(sanitised)).trim();
}

function written(nodes: readonly Node[]): string {
  return withTables(nodes)
    .map((node) => {
      if (!isElement(node)) return node.text;
      if (node.tag === 'table') return table(node);
      if (isVoid(node)) return node.raw;
      if (node.tag === 'pre' && node.holdsTable) return code(node);
      if (node.holdsTable && !/^(?:blockquote|section|aside|details|ul|ol|li)$/.test(node.tag))
        return written(node.children);
      return `${node.raw}${written(node.children)}</${node.tag}>`;
    })
    .join('');
}

function withTables(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  let made: Element | null = null;
  for (const node of nodes) {
    if (isTablePart(node) && node.tag !== 'table') {
      if (!made) {
        made = {
          tag: 'table',
          attributes: new Map(),
          raw: '<table>',
          children: [],
          holdsTable: true,
          holdsBlock: true,
        };
        result.push(made);
      }
      made.children.push(node);
    } else if (!(made && isBlank(node))) {
      made = null;
      result.push(node);
    }
  }
  return result;
}

interface Parts {
  before: Node[];
  rows: Element[][];
  head: Set<Element[]>;
}

function table(element: Element): string {
  const { before, rows, head } = partsOf(element);
  const beside = paragraphs(before);
  const cells = rows.flat();
  const isLayout =
    /^(?:presentation|none)$/.test(element.attributes.get('role') ?? '') ||
    cells.some(({ holdsTable }) => holdsTable);
  if (isLayout) return beside + cells.map(({ children }) => paragraphs(children)).join('');
  const grid = gridOf(rows, head);
  if (!grid) return beside + rows.map(asLine).join('');
  return beside + (grid.length === 0 ? '' : gridHtml(grid));
}

function partsOf(element: Element): Parts {
  const parts: Parts = { before: [], rows: [], head: new Set() };
  const last: Element[][] = [];
  const walk = (children: readonly Node[], rows: Element[][], isHead: boolean) => {
    let row: Element[] | null = null;
    for (const child of children) {
      if (isBlank(child)) continue;
      const tag = isElement(child) ? child.tag : '';
      if (isElement(child) && (tag === 'td' || tag === 'th')) {
        if (!row) {
          row = [];
          rows.push(row);
          if (isHead) parts.head.add(row);
        }
        row.push(child);
        continue;
      }
      row = null;
      if (!isElement(child)) parts.before.push(child);
      else if (tag === 'tr') {
        const count = rows.length;
        walk(child.children, rows, isHead);
        // Cells above may reach into an empty row.
        if (rows.length === count) rows.push([]);
      } else if (tag === 'thead' || tag === 'tbody') walk(child.children, rows, tag === 'thead');
      else if (tag === 'tfoot') walk(child.children, last, false);
      else if (tag === 'caption') parts.before.push(...asParagraph(child));
      else parts.before.push(child);
    }
  };
  walk(element.children, parts.rows, false);
  parts.rows.push(...last);
  return parts;
}

function asParagraph(caption: Element): Node[] {
  const { children } = caption;
  return children.some(isBlock) || children.every(isBlank)
    ? children
    : [{ ...caption, tag: 'p', raw: '<p>' }];
}

function gridHtml(grid: readonly Cell[][]): string {
  const head = headRows(grid);
  const section = (tag: string, rows: readonly Cell[][]) => {
    const html = rows.map((row) => rowHtml(row, tag === 'thead')).join('');
    return rows.length === 0 ? '' : `<${tag}>${html}</${tag}>`;
  };
  return `<table>${section('thead', grid.slice(0, head))}${section('tbody', grid.slice(head))}</table>`;
}

function rowHtml(row: readonly Cell[], isInHead: boolean): string {
  const cells = row.map((cell, at) => {
    const tag = cell.isHeader ? 'th' : 'td';
    const attributes: [string, string][] = cell.isHeader
      ? [['scope', scopeOf(cell, isInHead, at === 0)]]
      : [];
    if (cell.colspan > 1) attributes.push(['colspan', String(cell.colspan)]);
    if (cell.rowspan > 1) attributes.push(['rowspan', String(cell.rowspan)]);
    return `${openTag(tag, attributes)}${inCell(cell.element?.children ?? [])}</${tag}>`;
  });
  return `<tr>${cells.join('')}</tr>`;
}

/** Words become paragraphs only beside blocks. */
function inCell(nodes: readonly Node[]): string {
  return nodes.some(isBlock) ? paragraphs(nodes) : written(nodes).trim();
}

function paragraphs(nodes: readonly Node[]): string {
  let html = '';
  let line: Node[] = [];
  const end = () => {
    const words = written(line).trim();
    if (words !== '') html += `<p>${words}</p>`;
    line = [];
  };
  for (const node of withTables(nodes)) {
    if (!isBlock(node)) line.push(node);
    else {
      end();
      html += written([node]);
    }
  }
  end();
  return html;
}

/** Some programs set code in a table beside the numbers of its lines. */
function code(element: Element): string {
  const text = (node: Node): string => {
    if (!isElement(node)) return node.text;
    const inside = node.children.map(text).join('');
    return node.tag === 'tr' ? `${inside}\n` : inside;
  };
  return `<pre><code>${text(element).replace(/\n+$/, '')}</code></pre>`;
}

const LINE = new Set(['a', 'strong', 'em', 's', 'u', 'sub', 'sup', 'code']);

function asLine(row: readonly Element[]): string {
  const inline = (node: Node): string => {
    if (!isElement(node)) return node.text;
    if (node.tag === 'img' || node.tag === 'br') return node.raw;
    const inside = node.children.map(inline).join('');
    return LINE.has(node.tag) ? `${node.raw}${inside}</${node.tag}>` : ` ${inside} `;
  };
  const cells = row.map(({ children }) => children.map(inline).join('').trim());
  return cells.some((cell) => cell !== '') ? `<p>${cells.join(' | ')}</p>` : '';
}

import { type Element, escaped, first, isElement, type Node, textOf } from './nodes.ts';

/**
 * A table as text that is set as it stands, with its columns in line: the editor has no tables, and cells put one
 * behind the other would be unreadable. Undefined for a table that only lays things out, or holds more than words.
 */
export function tableAsText(table: Element): string | undefined {
  const rows = rowsOf(table.children);
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (columns < 2 || first(table.children, ({ name }) => notWords.has(name))) return undefined;
  const widths = Array.from({ length: columns }, (_, at) =>
    // Nothing stands behind the last column, which may hold whole sentences: it isn't filled up.
    Math.max(3, ...(at < columns - 1 ? rows : rows.slice(0, 1)).map(({ cells }) => cells[at]?.length ?? 0)),
  );
  const line = (cells: string[]) =>
    `| ${widths.map((width, at) => (cells[at] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  const lines = rows.flatMap(({ cells, isHead }, at) =>
    isHead && !rows[at + 1]?.isHead ? [line(cells), rule] : [line(cells)],
  );
  return `<pre><code>${escaped(lines.join('\n'))}</code></pre>`;
}

const notWords = new Set(['img', 'ul', 'ol', 'pre', 'blockquote', 'iframe', 'video', 'audio', 'table']);

interface Row {
  cells: string[];
  isHead: boolean;
}

function rowsOf(nodes: Node[]): Row[] {
  return nodes.filter(isElement).flatMap((element): Row[] => {
    if (element.name !== 'tr') return rowsOf(element.children);
    const cells = element.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
    return [
      { cells: cells.map((cell) => textOf(cell.children)), isHead: cells.every(({ name }) => name === 'th') },
    ];
  });
}

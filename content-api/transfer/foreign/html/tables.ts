import { type Element, escaped, first, isElement, type Node } from './nodes.ts';

/** A layout table (one column, around another table, or by its role) leaves the content of its cells. */
export function table(element: Element, write: (nodes: Node[]) => string): string {
  const { caption, rows } = partsOf(element);
  const written = rows.map(({ cells, isHead }) =>
    cells.map((cell) => ({ cell, isHead, html: write(cell.children) })),
  );
  const before = caption ? write(caption.children) : '';
  const isLayout =
    /^(?:presentation|none)$/.test(element.attribs.role ?? '') ||
    first(element.children, ({ name }) => name === 'table') ||
    Math.max(0, ...rows.map(({ cells }) => cells.length)) < 2;
  const filled = written.filter((row) => row.some(({ html }) => html !== ''));
  if (isLayout || filled.length === 0)
    return (
      before +
      written
        .flat()
        .map(({ html }) => html)
        .join('')
    );
  const section = (name: string, isWanted: boolean) => {
    const html = filled
      .filter(([cell]) => cell?.isHead === isWanted)
      .map((row) => `<tr>${row.map(cellTag).join('')}</tr>`);
    return html.length === 0 ? '' : `<${name}>${html.join('')}</${name}>`;
  };
  return `${before}<table>${section('thead', true)}${section('tbody', false)}</table>`;
}

function cellTag({ cell, isHead, html }: { cell: Element; isHead: boolean; html: string }): string {
  const name = isHead || cell.name === 'th' ? 'th' : 'td';
  const attributes = ['scope', 'colspan', 'rowspan'].flatMap((key) => {
    const value = cell.attribs[key];
    return value ? [` ${key}="${escaped(value)}"`] : [];
  });
  // A single paragraph of words needs no `<p>`.
  const alone = /^<p>((?:(?!<\/?p>)[\s\S])*)<\/p>$/.exec(html)?.[1];
  return `<${name}${attributes.join('')}>${alone ?? html}</${name}>`;
}

interface Row {
  cells: Element[];
  isHead: boolean;
}

function partsOf({ children }: Element, isHead = false): { caption: Element | undefined; rows: Row[] } {
  let caption: Element | undefined;
  const rows: Row[] = [];
  for (const child of children.filter(isElement)) {
    if (child.name === 'caption') caption = child;
    else if (child.name === 'tr') {
      const cells = child.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
      rows.push({
        cells,
        isHead: isHead || (rows.length === 0 && cells.length > 1 && cells.every(({ name }) => name === 'th')),
      });
    } else if (/^(?:thead|tbody|tfoot)$/.test(child.name)) {
      const inside = partsOf(child, child.name === 'thead');
      rows.push(...inside.rows);
    }
  }
  return { caption, rows };
}

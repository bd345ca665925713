import { getHTMLFromFragment } from '@tiptap/core';
import { DOMSerializer, type Fragment, type Node, type Schema } from '@tiptap/pm/model';
import { headRows, scopeOf } from '#content-api/richText/tables/parts.ts';

/** The text as HTML, with tables and pictures in the server's form (content-api/richText). */
export function serializeContent(content: Fragment, schema: Schema): string {
  let isInForm = true;
  content.descendants((node) => {
    isInForm &&= node.type.name !== 'table' && !(node.type.name === 'figcaption' && isBlank(node));
    return isInForm;
  });
  if (isInForm) return getHTMLFromFragment(content, schema);
  const page = document.implementation.createHTMLDocument();
  const holder = page.createElement('div');
  DOMSerializer.fromSchema(schema).serializeFragment(content, { document: page }, holder);
  for (const figure of holder.querySelectorAll('figure')) keepWords(figure);
  for (const table of holder.querySelectorAll('table')) bringIntoForm(table);
  return holder.innerHTML;
}

function isBlank(caption: Node): boolean {
  return caption.textContent.trim() === '';
}

/** Removes an empty caption. Outside a gallery, its picture becomes inline. */
function keepWords(figure: HTMLElement): void {
  const caption = figure.querySelector('figcaption');
  if (caption?.textContent?.trim() !== '') return;
  if (figure.closest('section')) {
    caption.remove();
    return;
  }
  const line = figure.ownerDocument.createElement('p');
  line.append(...figure.querySelectorAll('img'));
  figure.replaceWith(line);
}

function bringIntoForm(table: HTMLTableElement): void {
  const body = table.tBodies[0];
  const rows = [...table.rows];
  const shapes = rows.map((row) => [...row.cells].map(shapeOf));
  const count = headRows(shapes);
  for (const [at, row] of rows.entries()) {
    for (const [index, cell] of [...row.cells].entries()) {
      const shape = shapes[at]?.[index];
      if (shape?.isHeader) giveScope(cell, scopeOf(shape, at < count, index === 0));
      const only = cell.childNodes.length === 1 ? cell.firstElementChild : null;
      if (only?.nodeName === 'P') only.replaceWith(...only.childNodes);
    }
  }
  if (count === 0 || !body) return;
  const head = table.createTHead();
  head.append(...rows.slice(0, count));
  if (body.rows.length === 0) body.remove();
}

function shapeOf(cell: HTMLTableCellElement) {
  return {
    isHeader: cell.nodeName === 'TH',
    scope: cell.getAttribute('scope') ?? undefined,
    rowspan: cell.rowSpan,
  };
}

function giveScope(cell: HTMLTableCellElement, scope: string): void {
  const others = ['colspan', 'rowspan'].flatMap((name) => {
    const value = cell.getAttribute(name);
    cell.removeAttribute(name);
    return value === null ? [] : [[name, value] as const];
  });
  cell.removeAttribute('scope');
  for (const [name, value] of [['scope', scope] as const, ...others]) cell.setAttribute(name, value);
}

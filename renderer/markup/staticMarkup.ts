import { Fragment, isValidElement, type ReactElement } from 'react';
import { escapeHtml } from '../escape.ts';
import { type Written, writeAttributes } from './attributes.ts';
import { Markup } from './Markup.tsx';
import { leaveToReact } from './needsReact.ts';

/** Elements that React writes as tag, attributes, children and tag, whatever they hold and stand in. */
const PLAIN = new Set(
  [
    'a abbr address article aside b blockquote button caption cite code dd details div dl dt em figcaption figure',
    'footer h1 h2 h3 h4 h5 h6 header i kbd li main mark nav ol p picture s search section small span strong sub',
    'summary sup table tbody td tfoot th thead time tr u ul',
    'circle clipPath defs ellipse g line linearGradient mask path pattern polygon polyline radialGradient rect stop',
    'svg symbol text tspan use',
  ].flatMap((tags) => tags.split(' ')),
);

/** Those that have no children. */
const VOID = new Set(['br', 'hr', 'img', 'source', 'wbr']);

type Props = Record<string, unknown>;

/**
 * Writes static markup byte for byte as react-dom's `renderToStaticMarkup` does, in a quarter of the time: the pages
 * are functions of data that return elements, and need nothing of what React keeps for hooks, contexts and streams.
 *
 * It writes what it surely knows: the elements and attributes listed here and in `attributes.ts`, and components that
 * are plain functions. What React would move elsewhere (titles, links, preloads of pictures), fill in (form controls)
 * or remember (hooks, which throw while React isn't at work) it doesn't know.
 * @returns null when there is any of that in the element, or when something throws: then React has to render it.
 */
export function staticMarkup(element: ReactElement): string | null {
  const written: Written = { markup: '' };
  try {
    writeNode(written, element, false);
  } catch {
    return null;
  }
  return written.markup;
}

/** @param inPicture whether it stands within a `<picture>`, for whose images React preloads nothing. */
function writeNode(to: Written, node: unknown, inPicture: boolean): void {
  if (typeof node === 'string') to.markup += escapeHtml(node);
  else if (typeof node === 'number') to.markup += `${node}`;
  else if (isValidElement<Props>(node)) writeElement(to, node, inPicture);
  else if (Array.isArray(node)) for (const child of node) writeNode(to, child, inPicture);
  else if (!isNothing(node) && typeof node !== 'boolean') leaveToReact(`a child that is a ${typeof node}`);
}

function writeElement(to: Written, { type, props }: ReactElement<Props>, inPicture: boolean): void {
  if (typeof type === 'string') writeHost(to, type, props, inPicture);
  else if (type === Markup) to.markup += props.of as string;
  else if (type === Fragment) writeNode(to, props.children, inPicture);
  else if (typeof type !== 'function' || type.prototype?.isReactComponent) leaveToReact('a component');
  else writeNode(to, (type as (props: Props) => unknown)(props), inPicture);
}

function writeHost(to: Written, tag: string, props: Props, inPicture: boolean): void {
  const { children, dangerouslySetInnerHTML: inner } = props;
  if (VOID.has(tag)) {
    if (tag === 'img' && !inPicture && props.loading !== 'lazy') leaveToReact('a picture to preload');
    if (!isNothing(children) || !isNothing(inner)) leaveToReact(`<${tag}> with content`);
    to.markup += `<${tag}`;
    writeAttributes(to, props);
    to.markup += '/>';
    return;
  }
  if (!PLAIN.has(tag)) leaveToReact(`<${tag}>`);
  to.markup += `<${tag}`;
  writeAttributes(to, props);
  to.markup += '>';
  if (isNothing(inner)) writeNode(to, children, inPicture || tag === 'picture');
  else to.markup += isNothing(children) ? htmlOf(inner) : leaveToReact('two contents');
  to.markup += `</${tag}>`;
}

function htmlOf(inner: unknown): string {
  const html = typeof inner === 'object' && inner && '__html' in inner ? inner.__html : undefined;
  return typeof html === 'string' ? html : leaveToReact('inner HTML that is no text');
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined;
}

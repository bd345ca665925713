import { codeLanguageIn } from '../../../richText/codeLanguages.ts';
import { embedOf } from '../../../richText/embeds.shared.ts';
import { blockElsewhere } from './blocksElsewhere.ts';
import { leadToHeadings } from './headingIds.ts';
import { withOfficeNotes, withOwnNotes } from './htmlNotes.ts';
import {
  type Element,
  escaped,
  firstNamed,
  hasClass,
  isElement,
  type Node,
  rawText,
  textOf,
} from './nodes.ts';
import { arePictures, isPictureLink, pictureTag, playerAddress } from './pictures.ts';
import { table } from './tables.ts';
import { isBlock, isDropped, isPlayer, visibleNodes } from './unseen.ts';

export interface Addresses {
  link(href: string): string;
  picture(src: string): string;
  note(what: string): void;
  notes?(count: number): void;
}

/** Makes HTML like the editor's: paragraphs, pictures as blocks, players as links. Not sanitised. */
export function tidy(html: string, addresses: Addresses): string {
  const office = withOfficeNotes(html);
  const nodes = visibleNodes(office.html, addresses.note);
  leadToHeadings(nodes);
  const count = office.count + withOwnNotes(nodes);
  if (count > 0) addresses.notes?.(count);
  return blocks(nodes, addresses);
}

function blocks(nodes: Node[], addresses: Addresses): string {
  let html = '';
  let run: Node[] = [];
  const endRun = () => {
    html += paragraph(run, addresses);
    run = [];
  };
  for (const node of nodes) {
    if (isElement(node) && isDropped(node)) {
      const instead = dropped(node, addresses);
      if (instead) endRun();
      html += instead;
      continue;
    }
    if (!isBlock(node)) run.push(node);
    else {
      endRun();
      html += block(node, addresses);
    }
  }
  endRun();
  return html;
}

function block(element: Element, addresses: Addresses): string {
  const { name, children } = element;
  if (isPlayer(element)) return player(element, addresses);
  const asBlock = blockElsewhere(element, {
    blocks: (nodes) => blocks(nodes, addresses),
    anchor: (link, words) => anchor(link, escaped(words), addresses),
  });
  if (asBlock !== null) return asBlock;
  switch (name) {
    case 'hr':
      return '<hr>';
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(element, addresses);
    case 'ul':
    case 'ol':
      return hasClass(element, 'blocks-gallery-grid')
        ? blocks(
            children.filter(isElement).flatMap((item) => item.children),
            addresses,
          )
        : list(element, addresses);
    case 'blockquote':
      return filled('blockquote', blocks(children, addresses));
    case 'pre':
      return code(element);
    case 'table':
      return table(element, (nodes) => blocks(nodes, addresses));
    case 'figure':
      return figure(element, addresses) ?? blocks(children, addresses);
    case 'dt':
    case 'summary':
      return filled('p', filled('strong', inline(children, addresses).trim()));
    // A link around blocks becomes a link of its words.
    case 'a':
      return arePictures(children) || firstNamed(children, 'img')
        ? blocks(children, addresses)
        : filled('p', anchor(element, escaped(textOf(children)), addresses));
    default:
      return blocks(children, addresses);
  }
}

/** null unless it has one picture and its caption. */
function figure({ children }: Element, addresses: Addresses): string | null {
  const caption = children.filter(isElement).find(({ name }) => name === 'figcaption');
  const others = children.filter((child) => child !== caption);
  if (!caption || !arePictures(others)) return null;
  const picture = paragraph(others, addresses);
  const isBlockwise = caption.children.some(isBlock);
  const words = isBlockwise ? blocks(caption.children, addresses) : inline(caption.children, addresses);
  if (!/^<img [^<>]*>$/.test(picture) || words.trim() === '') return null;
  return `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>`;
}

function paragraph(run: Node[], addresses: Addresses): string {
  const html = inline(run, addresses);
  if (arePictures(run)) return html.replace(/<br>|\s+(?=<)/g, '').trim();
  const trimmed = withoutEnds(html);
  const text = textOf(run);
  // It may hold a picture, or the character of an emoji.
  if (text === '' && !/<img|[^\s<>\u00a0](?![^<]*>)/.test(trimmed)) return '';
  if (/^https?:\/\/[^\s<>"]+$/.test(text) && !trimmed.includes('<')) return linkTo(text, addresses);
  return `<p>${trimmed}</p>`;
}

function withoutEnds(html: string): string {
  let text = html.trim();
  while (text.startsWith('<br>')) text = text.slice(4).trim();
  while (text.endsWith('<br>')) text = text.slice(0, -4).trim();
  return text;
}

function inline(nodes: Node[], addresses: Addresses): string {
  return nodes.map((node) => inlineNode(node, addresses)).join('');
}

function inlineNode(node: Node, addresses: Addresses): string {
  if (node.type === 'text') return escaped(node.data.replace(/[ \t\n\r\f]+/g, ' '));
  if (!isElement(node)) return '';
  if (isDropped(node)) return dropped(node, addresses).replace(/<\/?p>/g, '');
  const { name, children } = node;
  if (isPlayer(node)) return player(node, addresses).replace(/<\/?p\b[^>]*>/g, '');
  if (name === 'br') return '<br>';
  if (name === 'img') return pictureTag(node, addresses);
  const inside = inline(children, addresses);
  if (name === 'a') return isPictureLink(node) ? inside : anchor(node, inside, addresses);
  return /^(?:strong|b|em|i|s|u|del|strike|ins|code|sub|sup)$/.test(name) ? filled(name, inside) : inside;
}

function anchor({ attribs }: Element, inside: string, addresses: Addresses): string {
  const { rel, target } = attribs;
  const href = addresses.link((attribs.href ?? '').trim());
  if (href === '' || inside.trim() === '') return inside;
  const more = Object.entries({ rel, target }).filter(([, value]) => value);
  const attributes = more.map(([name, value = '']) => ` ${name}="${escaped(value)}"`).join('');
  return `<a href="${escaped(href)}"${attributes}>${inside}</a>`;
}

function heading({ name, children }: Element, addresses: Addresses): string {
  if (arePictures(children)) return paragraph(children, addresses);
  const html = inline(children, addresses).trim();
  return textOf(children) === '' ? '' : filled(name, html);
}

function list({ name, attribs, children }: Element, addresses: Addresses): string {
  if (attribs['data-type'] === 'taskList') return tasks(children.filter(isElement), addresses);
  const items = children
    .filter(isElement)
    .map((item) => filled('li', blocks(item.name === 'li' ? item.children : [item], addresses)));
  const start = name === 'ol' && attribs.start ? ` start="${escaped(attribs.start)}"` : '';
  const html = items.join('');
  return html === '' ? '' : `<${name}${start}>${html}</${name}>`;
}

function tasks(items: Element[], addresses: Addresses): string {
  const inside = items.map(({ attribs, children }) => {
    const isDone = attribs['data-checked'] === 'true';
    const box = `<label><input type="checkbox"${isDone ? ' checked' : ''}></label>`;
    const text = children.filter((child) => !isElement(child) || child.name !== 'label');
    return `<li data-type="taskItem" data-checked="${isDone}">${box}${blocks(text, addresses)}</li>`;
  });
  return `<ul data-type="taskList">${inside.join('')}</ul>`;
}

function code(element: Element): string {
  const names = `${element.attribs.class ?? ''} ${firstNamed(element.children, 'code')?.attribs.class ?? ''}`;
  const language = codeLanguageIn(names);
  const text = rawText(element.children).replace(/^\n+|\s+$/g, '');
  if (text === '') return '';
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${escaped(text)}</code></pre>`;
}

/** Nobody misses elements without text, such as the script of a counter; the script of a gist shows a text. */
function dropped({ name, attribs, children }: Element, addresses: Addresses): string {
  const gist = /^https?:\/\/gist\.github\.com\/[\w./-]+(?=\.js)/.exec(attribs.src ?? '')?.[0];
  if (name === 'script' && gist) {
    addresses.note(`script (now a link to ${gist})`);
    return linkTo(gist, addresses);
  }
  const text = textOf(children);
  if (!['script', 'style', 'head', 'title', 'noscript'].includes(name) && text !== '')
    addresses.note(`${name} with “${text.slice(0, 60)}”`);
  return '';
}

/** A player would load another site into the page, so it becomes a link to that site. */
function player(element: Element, addresses: Addresses): string {
  const address = playerAddress(element);
  if (address === undefined) {
    const { src, data } = element.attribs;
    const file = src || data || firstNamed(element.children, 'source')?.attribs.src;
    addresses.note(
      file && !/^[a-z][a-z\d+.-]*:/i.test(file)
        ? `${element.name} file ${file}`
        : `${element.name} without an address`,
    );
    return '';
  }
  const embed = embedOf(address);
  if (embed)
    return `<p data-block="embed"><a href="${escaped(address)}">${escaped(element.attribs.title || embed.label)}</a></p>`;
  addresses.note(`${element.name} (now a link to ${address})`);
  return linkTo(address, addresses);
}

function linkTo(address: string, addresses: Addresses): string {
  return `<p><a href="${escaped(addresses.link(address))}">${escaped(address)}</a></p>`;
}

function filled(name: string, inside: string): string {
  return inside.trim() === '' ? inside.trim() : `<${name}>${inside}</${name}>`;
}

import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './gallery.module.css';

/** Sideways movement of a finger, in pixels, that turns to the next image. */
const SWIPE = 40;

/** Half the width of a handle, in pixels: its middle stays within the images. */
const HALF = 22;

/**
 * Shows images large, one at a time, and lets visitors move the edge between the images of a pair. Without this script,
 * each image links to its file, and a pair shows half of each.
 */
export default function gallery(list: HTMLElement): void {
  for (const pair of list.querySelectorAll<HTMLElement>('[data-pair]')) addHandle(pair);
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[data-large]')];
  list.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-large]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(links, links.indexOf(link));
  });
}

function open(links: readonly HTMLAnchorElement[], first: number): void {
  const dialog = document.createElement('dialog');
  const figure = document.createElement('figure');
  dialog.className = css.lightbox ?? '';
  figure.ariaLive = 'polite';
  let shown = first;
  const turn = (step: number) => {
    shown = (shown + step + links.length) % links.length;
    const link = links[shown];
    if (!link) return;
    dialog.ariaLabel = link.querySelector('img')?.alt ?? '';
    figure.replaceChildren(...largeCopy(link));
  };
  const buttons = [button(say(FRAME.close), '×', () => dialog.close())];
  if (links.length > 1)
    buttons.unshift(
      button(say(BLOG.previous), '←', () => turn(-1)),
      button(say(BLOG.next), '→', () => turn(1)),
    );
  const bar = document.createElement('div');
  bar.append(...buttons);
  dialog.append(figure, bar);
  document.body.append(dialog);
  turn(0);

  const forth = getComputedStyle(dialog).direction === 'rtl' ? -1 : 1;
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') turn(forth);
    if (key === 'ArrowLeft') turn(-forth);
  });
  let from = 0;
  dialog.addEventListener('pointerdown', ({ clientX }) => {
    from = clientX;
  });
  dialog.addEventListener('pointerup', ({ pointerType, clientX }) => {
    const moved = clientX - from;
    if (pointerType !== 'mouse' && Math.abs(moved) > SWIPE) turn(moved < 0 ? forth : -forth);
  });
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === figure) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    links[shown]?.focus();
  });
  dialog.showModal();
}

/** The image as wide as the window, and its caption. */
function largeCopy(link: HTMLAnchorElement): Node[] {
  const picture = link.querySelector('picture')?.cloneNode(true) as HTMLPictureElement;
  for (const source of picture.querySelectorAll('source')) source.sizes = '100vw';
  const image = picture.querySelector('img');
  if (image) {
    image.className = '';
    image.loading = 'eager';
  }
  const caption = link.parentElement?.querySelector('figcaption')?.cloneNode(true);
  return caption ? [picture, caption] : [picture];
}

function button(label: string, sign: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement('button');
  made.type = 'button';
  made.ariaLabel = label;
  made.innerHTML = `<span data-arrow>${sign}</span>`;
  made.addEventListener('click', onClick);
  return made;
}

function addHandle(pair: HTMLElement): void {
  const edge = document.createElement('input');
  edge.type = 'range';
  edge.step = 'any';
  edge.className = css.edge ?? '';
  edge.ariaLabel = [...pair.querySelectorAll('img')].map(({ alt }) => alt).join(' / ');
  const move = () => {
    const share = edge.valueAsNumber / 100;
    pair.style.setProperty('--at', `calc(${HALF * (1 - 2 * share)}px + ${share * 100}%)`);
  };
  edge.addEventListener('input', move);
  pair.append(edge);
  move();
}

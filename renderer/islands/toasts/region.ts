import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './toasts.module.css';
import { currentToasts, dismissToast, type ShownToast, watchToasts } from './toasts.ts';

const regions: (() => void)[] = [];

/**
 * Two live regions that always exist: one for failures, read at once, one for the rest. The attribute keeps react-aria
 * from hiding it under a modal. @returns a function that removes it.
 */
export function addRegion(parent: HTMLElement): () => void {
  const region = document.createElement('div');
  region.className = css.region ?? '';
  region.dataset.reactAriaTopLayer = 'true';
  region.dataset.noPrint = '';
  const stacks = { destructive: stack('alert'), plain: stack('status') };
  region.append(stacks.destructive, stacks.plain);
  parent.append(region);

  const cards = new Map<ShownToast, HTMLElement>();
  const edge = watchEdge(region);
  const draw = () => {
    const shown = regions.at(-1) === draw ? currentToasts() : [];
    for (const [toast, card] of cards) if (!shown.includes(toast)) remove(toast, card);
    for (const toast of shown) if (!cards.has(toast)) add(toast);
    edge.place(shown.length);
  };
  const add = (toast: ShownToast) => {
    const card = toastCard(toast);
    cards.set(toast, card);
    stacks[toast.look].append(card);
  };
  const remove = (toast: ShownToast, card: HTMLElement) => {
    cards.delete(toast);
    card.remove();
  };
  const unwatch = watchToasts(draw);
  regions.push(draw);
  drawAll();
  return () => {
    unwatch();
    edge.place(0);
    region.remove();
    regions.splice(regions.indexOf(draw), 1);
    drawAll();
  };
}

let isPrepared = false;

/** Must exist before the first toast, because screen readers announce only changes of a live region. */
export function preparePageRegion(): void {
  if (!isPrepared) addRegion(document.body);
  isPrepared = true;
}

function drawAll(): void {
  for (const draw of regions) draw();
}

function stack(role: 'alert' | 'status'): HTMLElement {
  const made = document.createElement('div');
  made.setAttribute('role', role);
  made.className = css.stack ?? '';
  return made;
}

/** Away from the focus (WCAG 2.2, 2.4.11): at the bottom, unless the focus is there. */
function watchEdge(region: HTMLElement) {
  region.dataset.edge = 'bottom';
  const move = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || region.contains(focused)) return;
    if (!overlap(region.getBoundingClientRect(), focused.getBoundingClientRect())) return;
    region.dataset.edge = region.dataset.edge === 'bottom' ? 'top' : 'bottom';
  };
  let watching: AbortController | undefined;
  return {
    /** @param count of toasts; 0 stops watching. */
    place(count: number) {
      watching?.abort();
      if (count === 0) return;
      watching = new AbortController();
      const { signal } = watching;
      document.addEventListener('focusin', move, { signal });
      document.addEventListener('scroll', move, { signal, capture: true, passive: true });
      move();
    },
  };
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

/** Milliseconds that an untouched notice stays: twice the time to read its longest sentence slowly. */
const STAY_MS = 8000;

function toastCard({ id, title, text, look }: ShownToast): HTMLElement {
  const card = element('div', css.toast);
  card.dataset.look = look;
  const words = element('div', css.words);
  const close = element('button', css.close);
  words.append(element('p', css.title, title), element('p', '', text));
  close.type = 'button';
  close.setAttribute('aria-label', say(FRAME.closeNotice));
  card.append(words, close);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let cameFrom: EventTarget | null = null;
  const wait = () => clearTimeout(timer);
  const go = () => card.isConnected && dismissToast(id);
  const goLater = () => {
    wait();
    const isHeld = card.matches(':hover') || card.contains(document.activeElement);
    if (!isHeld && look === 'plain') timer = setTimeout(go, STAY_MS);
  };
  const leave = () => {
    if (cameFrom instanceof HTMLElement) cameFrom.focus();
    dismissToast(id);
  };
  card.addEventListener('pointerenter', wait);
  card.addEventListener('pointerleave', goLater);
  close.addEventListener('focus', (event) => {
    cameFrom = event.relatedTarget;
    wait();
  });
  close.addEventListener('blur', goLater);
  close.addEventListener('click', leave);
  close.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // Escape must not close the dialog below, which would lose typed text.
    event.stopPropagation();
    leave();
  });
  goLater();
  return card;
}

function element<Tag extends 'div' | 'p' | 'button'>(tag: Tag, className = '', text = '') {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

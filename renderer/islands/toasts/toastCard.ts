import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { say } from '#renderer/wording.ts';
import css from './toasts.module.css';
import { dismissToast, type ShownToast } from './toasts.ts';

/** How long a notice stays when nobody touches it: twice what its longest sentence takes to read slowly. */
const STAY_MS = 8000;

export function toastCard({ id, title, text, look }: ShownToast): HTMLElement {
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
    // Not the dialog underneath, which would forget what was typed.
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

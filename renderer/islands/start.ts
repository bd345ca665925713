import { takeOwnZone } from './ownZone.ts';
import { triggers, whenPainted } from './triggers.ts';

/** Loads the list of islands on demand, so that only visitors who use one pay for it. */
const list = () => import('./wake.ts');

for (const wrapper of document.querySelectorAll<HTMLElement>('[data-island]')) {
  triggers[wrapper.dataset.on ?? '']?.(wrapper, () => wake(wrapper));
}
addEventListener('pointerover', () => whenPainted(list), { once: true });

// Code that loads while the browser sends a form must leave the form alone.
addEventListener('submit', ({ target, defaultPrevented }) => {
  const { dataset } = target as HTMLFormElement;
  if (defaultPrevented) return;
  dataset.sent = '';
  // The page may return as it was left.
  addEventListener('pagehide', () => delete dataset.sent, { once: true });
});

// Islands wait until an input method has finished a word.
for (const type of ['compositionstart', 'compositionend']) {
  addEventListener(type, ({ target }) =>
    (target as Element).toggleAttribute('data-composing', type === 'compositionstart'),
  );
}

for (const select of document.querySelectorAll<HTMLSelectElement>('[data-zone]')) takeOwnZone(select);

/** Wakes one island. If its code can't be fetched, the working HTML stays. */
async function wake(wrapper: HTMLElement): Promise<void> {
  // Only a component makes people wait; a script changes nothing that is there.
  if (wrapper.dataset.props) wrapper.ariaBusy = 'true';
  try {
    await (await list()).wake(wrapper);
  } finally {
    wrapper.ariaBusy = null;
  }
}

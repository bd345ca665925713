import { takeOwnZone } from './ownZone.ts';
import { triggers, whenPainted } from './triggers.ts';

/** The list of islands loads on demand, so that a page pays for it only if a visitor uses one. */
const list = () => import('./wake.ts');

for (const wrapper of document.querySelectorAll<HTMLElement>('[data-island]')) {
  triggers[wrapper.dataset.on ?? '']?.(wrapper, () => wake(wrapper));
}
addEventListener('pointerover', () => whenPainted(list), { once: true });

// A form that the browser is sending by itself is left to it by code that comes meanwhile.
addEventListener('submit', ({ target, defaultPrevented }) => {
  const { dataset } = target as HTMLFormElement;
  if (defaultPrevented) return;
  dataset.sent = '';
  // The page may come back as it was left.
  addEventListener('pagehide', () => delete dataset.sent, { once: true });
});

// Code that comes while an input method composes a word lets it be finished.
for (const type of ['compositionstart', 'compositionend']) {
  addEventListener(type, ({ target }) =>
    (target as Element).toggleAttribute('data-composing', type === 'compositionstart'),
  );
}

for (const select of document.querySelectorAll<HTMLSelectElement>('[data-zone]')) takeOwnZone(select);

/** Brings one island to life. When its code can't be fetched, the working HTML simply stays as it is. */
async function wake(wrapper: HTMLElement): Promise<void> {
  // A plain script changes nothing that is there: only a component makes somebody wait.
  if (wrapper.dataset.props) wrapper.ariaBusy = 'true';
  try {
    await (await list()).wake(wrapper);
  } finally {
    wrapper.ariaBusy = null;
  }
}

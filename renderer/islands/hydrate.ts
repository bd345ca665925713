import { triggers } from './triggers.ts';

/** What islands are made of is known elsewhere: a page pays for the list when somebody is there to use it. */
const list = () => import('./wake.ts');

for (const wrapper of document.querySelectorAll<HTMLElement>('[data-island]')) {
  triggers[wrapper.dataset.on ?? '']?.(wrapper, () => hydrate(wrapper));
}
addEventListener('pointerover', () => list().catch(() => {}), { once: true });

/** Brings one island to life. When its code can't be fetched, the working HTML simply stays as it is. */
async function hydrate(wrapper: HTMLElement): Promise<void> {
  // A plain script changes nothing that is there: only a component makes somebody wait.
  if (wrapper.dataset.props) wrapper.ariaBusy = 'true';
  try {
    await (await list()).wake(wrapper);
  } finally {
    wrapper.ariaBusy = null;
  }
}

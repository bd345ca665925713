import { triggers } from './triggers.ts';

/** The complete list of code a visitor can download after the first load. */
const islands = import.meta.glob<{ default: React.ComponentType }>('./*.island.tsx');

for (const wrapper of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const trigger = triggers[wrapper.dataset.on ?? ''];
  trigger?.(wrapper, () => hydrate(wrapper));
}

/** Brings one island to life. When its code can't be fetched, the working HTML simply stays as it is. */
async function hydrate(wrapper: HTMLElement): Promise<void> {
  const load = islands[`./${wrapper.dataset.island}.island.tsx`];
  if (!load) return;
  wrapper.ariaBusy = 'true';
  try {
    const [{ mount }, island] = await Promise.all([import('./mount.ts'), load()]);
    await mount(wrapper, island.default);
  } finally {
    wrapper.ariaBusy = null;
  }
}

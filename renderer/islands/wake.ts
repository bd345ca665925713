import '#renderer/head/jitless.ts';
import { offerEditing } from './editLink.ts';

// Runs at the first touch of the page, so that the first load stays small. A failure doesn't affect the islands.
queueMicrotask(offerEditing);

/** All code that a visitor can download after the first load: components with React, and scripts without. */
const islands = import.meta.glob<{ default: React.ComponentType }>('./*.island.tsx');
const scripts = import.meta.glob<{ default: (wrapper: HTMLElement) => void }>('./*.script.ts');

export async function wake(wrapper: HTMLElement): Promise<void> {
  const { island = '' } = wrapper.dataset;
  const script = scripts[`./${island}.script.ts`];
  if (script) return (await script()).default(wrapper);
  const load = islands[`./${island}.island.tsx`];
  if (!load) return;
  const [{ mount }, { default: Component }] = await Promise.all([import('./mount.ts'), load()]);
  await mount(wrapper, Component);
}

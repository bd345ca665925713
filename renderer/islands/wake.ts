import '#renderer/head/jitless.ts';
import { offerEditing } from './editLink.ts';

// With the first touch of the page, so that the first load of visitors is no larger for it. A failure stays apart from
// the islands.
queueMicrotask(offerEditing);

/** The complete list of code a visitor can download after the first load: what React draws, and what needs none. */
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

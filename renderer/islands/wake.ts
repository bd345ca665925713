/** The complete list of code a visitor can download after the first load. */
const islands = import.meta.glob<{ default: React.ComponentType }>('./*.island.tsx');

/** Fetches React and the island's code together and hands the wrapper over to them. */
export async function wake(wrapper: HTMLElement): Promise<void> {
  const load = islands[`./${wrapper.dataset.island}.island.tsx`];
  if (!load) return;
  const [{ mount }, island] = await Promise.all([import('./mount.ts'), load()]);
  await mount(wrapper, island.default);
}

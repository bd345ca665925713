import type { Snapshot } from '#static-data/schema.ts';
import { createRenderer, loadPages } from './stages/render.ts';

/** Renders one post as the next release would, for a server that shows it before there is one. */
export function postRenderer(root: string, takeSnapshot: () => Promise<Snapshot>) {
  return async (slug: string): Promise<string> => {
    await loadPages(root);
    const { render } = createRenderer(await takeSnapshot());
    const url = `/blog/${slug}`;
    return render({ url, file: `blog/${slug}.html`, status: 200, canonical: true });
  };
}

import { Layout } from './Layout.tsx';
import { placeOf } from './layout/navigation.ts';
import { renderMarkup } from './markup.tsx';
import type { LayoutData } from './page.ts';

export interface Frame {
  before: string;
  after: string;
}

const frames = new WeakMap<LayoutData, Map<string, Frame>>();

/** It depends on nothing but the place in the menus, so thousands of pages share one rendering. */
export function frameOf(layout: LayoutData, path: string): Frame {
  const location = placeOf(layout, path);
  const cached = frames.get(layout) ?? new Map<string, Frame>();
  frames.set(layout, cached);
  const frame = cached.get(location) ?? renderFrame(layout, location);
  cached.set(location, frame);
  return frame;
}

function renderFrame(layout: LayoutData, location: string): Frame {
  const html = renderMarkup(
    <Layout data={layout} path={location}>
      {CUT}
    </Layout>,
  );
  const [before, after] = cut(html);
  return { before, after };
}

/** Stands where markup is to be cut in two. */
const CUT = <wbr data-cut="" />;

const MARKUP = '<wbr data-cut=""/>';

function cut(markup: string): [before: string, after: string] {
  const at = markup.indexOf(MARKUP);
  return [markup.slice(0, at), markup.slice(at + MARKUP.length)];
}

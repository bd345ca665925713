import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { placeOf } from './layout/navigation.ts';
import { renderMarkup } from './markup.tsx';
import type { LayoutData } from './page.ts';
import { say } from './wording.ts';
import './styles/index.ts';
import './layout/look.css';
import './islands/dialog/asking.css';
import type { ReactNode } from 'react';
import { serviceOptions } from './components/forms/options.ts';
import { Island } from './islands/Island.tsx';
import { Footer } from './layout/Footer.tsx';
import { Header } from './layout/Header.tsx';
import css from './layout/Layout.module.css';

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

interface LayoutProps {
  data: LayoutData;
  /** The page's path (`placeOf`), for `aria-current`. */
  path: string;
  children: ReactNode;
}

function Layout({ data, path, children }: LayoutProps) {
  const { brand, timezone } = data.site;
  const services = serviceOptions(data.services);
  const agency = { brand, timezone };
  return (
    <>
      <a className={css.skip} href="#main" data-no-print="">
        {say(FRAME.skip)}
      </a>
      <Header layout={data} path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer layout={data} path={path} />
      <Island name="EnquiryDialog" props={{ services }} on="asked" by="enquiry" />
      <Island name="BookingDialog" props={{ agency }} on="asked" by="booking" />
    </>
  );
}

import './styles/index.ts';
import type { ReactNode } from 'react';
import { Footer } from './layout/Footer.tsx';
import { Header } from './layout/Header.tsx';
import css from './layout/Layout.module.css';
import type { LayoutData } from './page.ts';

interface LayoutProps {
  data: LayoutData;
  /** Address of the page, for `aria-current`. */
  path: string;
  children: ReactNode;
}

/** The frame of every public page: skip link, header, the page, footer. */
export function Layout({ data, path, children }: LayoutProps) {
  return (
    <>
      <a className={css.skip} href="#main">
        Skip to the content
      </a>
      <Header site={data.site} path={path} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={data.site} path={path} />
    </>
  );
}

import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import { say } from './wording.ts';
import './styles/index.ts';
import './islands/dialog/asking.css';
import type { ReactNode } from 'react';
import { serviceOptions } from './components/forms/options.ts';
import { Island } from './islands/Island.tsx';
import { Footer } from './layout/Footer.tsx';
import { Header } from './layout/Header.tsx';
import css from './layout/Layout.module.css';
import type { LayoutData } from './page.ts';

interface LayoutProps {
  data: LayoutData;
  /** The page's path (`placeOf`), for `aria-current`. */
  path: string;
  children: ReactNode;
}

export function Layout({ data, path, children }: LayoutProps) {
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

import { type ReactNode, useEffect } from 'react';
import { Brand, brandName } from '../../ui/Brand.tsx';
import css from './LoginScreen.module.css';

export function EntrySheet({
  title,
  heading,
  children,
}: {
  title: string;
  heading: string;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} | ${brandName()}`;
  }, [title]);
  return (
    <main className={css.page}>
      <div className={css.sheet}>
        <Brand />
        <h1 className={css.title}>{heading}</h1>
        {children}
      </div>
    </main>
  );
}

import { Suspense, useId, useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { MenuIcon } from '../../ui/icons.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { grouped } from '../../ui/values/grouped.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { Windows } from '../palette/Windows.tsx';
import { Drawer } from './Drawer.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import css from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { useUnopenedLeads } from './useUnopenedLeads.ts';

export function Shell() {
  const drawer = useRef<HTMLDialogElement>(null);
  const content = useId();
  const { state } = useNavigation();
  const unopened = useUnopenedLeads();
  return (
    <div className={css.shell}>
      <a className={css.skip} href={`#${content}`} onClick={(event) => skipTo(content, event)}>
        Skip to the content
      </a>
      <div className={css.side}>
        <Sidebar />
      </div>
      <Drawer dialog={drawer} />
      <header className={css.bar}>
        <button
          className={css.menu}
          type="button"
          aria-label={unopened > 0 ? `Open the menu, new leads: ${grouped(unopened)}` : 'Open the menu'}
          onClick={() => drawer.current?.showModal()}
        >
          <MenuIcon />
          {unopened > 0 ? <span className={css.dot} /> : null}
        </button>
        <PaletteButton />
        <ProfileMenu />
      </header>
      <main className={css.main} id={content} tabIndex={-1} aria-busy={state === 'loading'}>
        <Suspense fallback={<Wait />}>
          <Outlet />
        </Suspense>
      </main>
      <Windows />
      <ScrollRestoration />
    </div>
  );
}

/** Moves the focus without a fragment, which would be an address of its own to the router. */
function skipTo(id: string, event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

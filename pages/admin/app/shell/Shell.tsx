import { useQuery } from '@tanstack/react-query';
import { type RefObject, Suspense, useEffect, useId, useRef } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { answerOf, api } from '../../calls/api.ts';
import { openWindow } from '../../keys/windows.ts';
import { useUnopenedLeads } from '../../screens/leads/shared/useUnopenedLeads.ts';
import { useUser } from '../../session/auth.ts';
import { Brand, sayBrand } from '../../ui/Brand.tsx';
import { BackIcon, CloseIcon, MenuIcon, SearchIcon } from '../../ui/icons.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { grouped } from '../../ui/values/fileSize.ts';
import { fetchPalette, Windows } from '../palette/Windows.tsx';
import { Bell } from './Bell.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import css from './Shell.module.css';
import sidebarCss from './Sidebar.module.css';
import { SidebarEntries } from './SidebarEntries.tsx';

export function Shell() {
  const drawer = useRef<HTMLDialogElement>(null);
  const content = useId();
  const { state } = useNavigation();
  const { unopened } = useUnopenedLeads();
  return (
    <div className={css.shell}>
      <a className={css.skip} href={`#${content}`} onClick={(event) => skipTo(content, event)}>
        Skip to content
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
        <Bell />
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

/** Moves the focus without a fragment, which the router would take for another address. */
function skipTo(id: string, event: { preventDefault(): void }): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}

/** A click beside it closes it too, where the browser knows the attribute (HTML, `closedby`). */
const closedBy = { closedby: 'any' } as const;

/** The sidebar on narrow screens. A modal dialog of the browser: Escape and a choice close it. */
function Drawer({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const close = () => dialog.current?.close();
  return (
    <dialog className={css.drawer} ref={dialog} aria-label="Menu" {...closedBy}>
      <div className={css.drawerContent}>
        <button className={css.close} type="button" aria-label="Close the menu" onClick={close}>
          <CloseIcon />
        </button>
        <Sidebar onChoice={close} />
      </div>
    </dialog>
  );
}

function Sidebar({ onChoice }: { onChoice?: () => void }) {
  const { display_name, role } = useUser();
  useSavedBrand();
  return (
    <aside className={sidebarCss.sidebar} aria-label="Sidebar">
      <div className={sidebarCss.brand}>
        <Brand />
      </div>
      <nav aria-label="Back office">
        <SidebarEntries onChoice={onChoice} />
      </nav>
      <div className={sidebarCss.foot}>
        <a className={sidebarCss.entry} href="/">
          <BackIcon />
          Back to Site
        </a>
        <p className={sidebarCss.user}>
          <span className={sidebarCss.name}>{display_name}</span>
          <span className={sidebarCss.role}>{role}</span>
        </p>
      </div>
    </aside>
  );
}

/** The document came with the published name. This replaces it with the saved one. */
function useSavedBrand(): string | undefined {
  return useQuery({
    queryKey: ['brand'],
    queryFn: async () => {
      const { brand } = await answerOf(api.auth.me.$get());
      if (brand) sayBrand(brand);
      // Another server may leave out what the specification doesn't name.
      return brand ?? '';
    },
  }).data;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

const fetchAhead = () => void fetchPalette().catch(() => {});

function PaletteButton() {
  useEffect(fetchWhenIdle, []);
  return (
    <button
      className={css.button}
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={() => openWindow('palette')}
    >
      <SearchIcon />
      <span className={css.label}>Go to or search</span>
      <span className={css.keys} data-keys={isMac ? '⌘ K' : 'Ctrl K'} aria-hidden="true" />
    </button>
  );
}

/** Later than anything the screen itself fetches; Safari has no idle callbacks and fetches on first use. */
function fetchWhenIdle(): (() => void) | undefined {
  if (!('requestIdleCallback' in window)) return undefined;
  const idle = requestIdleCallback(fetchAhead, { timeout: 10_000 });
  return () => cancelIdleCallback(idle);
}

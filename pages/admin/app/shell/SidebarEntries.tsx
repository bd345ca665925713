import { useQuery } from '@tanstack/react-query';
import type { ClientResponse } from 'hono/client';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { answerOf, sendRenewing } from '../../calls/api.ts';
import { useUnopenedLeads } from '../../screens/leads/shared/useUnopenedLeads.ts';
import { useMay } from '../../session/auth.ts';
import { PagesIcon } from '../../ui/icons.tsx';
import { type EntryGroup, GROUPS, SCREENS, type ScreenEntry } from '../screens.ts';
import css from './Sidebar.module.css';

const MOST = 99;

export function SidebarEntries({ onChoice }: { onChoice?: (() => void) | undefined }) {
  const may = useMay();
  const { unopened } = useUnopenedLeads();
  const screens = SCREENS.filter(({ entry, needs }) => entry && (needs === null || may(needs)));
  return [null, ...GROUPS].map((group) => {
    const entries = screens.filter(({ entry }) => entry?.group === group);
    if (entries.length === 0) return null;
    return (
      <Group key={group} name={group}>
        {entries.map((screen) => (
          <Entry
            key={screen.path}
            screen={screen}
            count={screen.path === 'leads' ? unopened : 0}
            onChoice={onChoice}
          />
        ))}
        {group === 'Content' && may('entries.write') ? <CollectionEntries onChoice={onChoice} /> : null}
      </Group>
    );
  });
}

function Group({ name, children }: { name: EntryGroup; children: ReactNode }) {
  const id = useId();
  if (name === null) return <ul className={css.entries}>{children}</ul>;
  return (
    <>
      <p className={css.group} id={id}>
        {name}
      </p>
      <ul className={css.entries} aria-labelledby={id}>
        {children}
      </ul>
    </>
  );
}

function CollectionEntries({ onChoice }: { onChoice: (() => void) | undefined }) {
  const { pathname } = useLocation();
  const { data = [] } = useQuery({ queryKey: ['collections'], queryFn: readCollections });
  return data.map(({ id, name }) => (
    <li key={id}>
      <Link
        className={css.entry}
        to={`/entries/${id}`}
        aria-current={currentOf(`entries/${id}`, pathname)}
        onClick={() => onChoice?.()}
      >
        <PagesIcon />
        <span dir="auto">{name}</span>
      </Link>
    </li>
  ));
}

/** Without the schemas of collections, which the first look at the back office doesn't need. */
async function readCollections(): Promise<{ id: number; name: string }[]> {
  const answer = sendRenewing('/api/collections', { method: 'GET' });
  const { collections } = await answerOf(
    answer as Promise<ClientResponse<{ collections: { id: number; name: string }[] }>>,
  );
  return collections;
}

interface EntryProps {
  screen: ScreenEntry;
  count: number;
  onChoice: (() => void) | undefined;
}

function Entry({ screen: { path, entry, Screen }, count, onChoice }: EntryProps) {
  const { pathname } = useLocation();
  if (!entry) return null;
  const { label, Icon } = entry;
  return (
    <li>
      <Link
        className={css.entry}
        to={`/${path}`}
        aria-current={currentOf(path, pathname)}
        onClick={() => onChoice?.()}
        onPointerEnter={Screen.preload}
        onFocus={Screen.preload}
      >
        <Icon />
        {label}
        {count > 0 ? <span className={css.count}>{count > MOST ? `${MOST}+` : count} new</span> : null}
      </Link>
    </li>
  );
}

function currentOf(path: string, pathname: string): 'page' | 'true' | undefined {
  if (pathname === `/${path}`) return 'page';
  const isBelow = path !== '' && pathname.startsWith(`/${path}/`);
  const isUnder = SCREENS.some((screen) => screen.under?.path === path && pathname === `/${screen.path}`);
  return isBelow || isUnder ? 'true' : undefined;
}

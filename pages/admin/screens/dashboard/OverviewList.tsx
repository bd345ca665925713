import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import { useAllSuggestions } from '../../editor/suggestions/useSuggestions.ts';
import { Button } from '../../ui/Button.tsx';
import { Bar, Panel } from '../../ui/Panel.tsx';
import { grouped } from '../../ui/values/fileSize.ts';
import css from './Dashboard.module.css';
import { useOverview } from './useOverview.ts';

interface OverviewListProps<Entry> {
  title: string;
  entriesOf: (overview: Overview) => readonly Entry[] | null;
  empty: ReactNode;
  more?: ReactNode;
  children: (entry: Entry) => ReactNode;
}

const PLACEHOLDERS = [1, 2, 3];

export function OverviewList<Entry>({ title, entriesOf, empty, more, children }: OverviewListProps<Entry>) {
  const { data, isError, refetch } = useOverview();
  const entries = data && (entriesOf(data) ?? []);
  if (entries?.length === 0) return <Panel title={title}>{empty}</Panel>;
  if (!entries && isError) {
    return (
      <Panel title={title}>
        <p>This could not be loaded.</p>
        <Button look="quiet" isSmall onClick={() => refetch()}>
          Try again<span className="visually-hidden"> to load: {title}</span>
        </Button>
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      <ul className={css.list} aria-busy={entries === undefined}>
        {entries?.map(children) ??
          PLACEHOLDERS.map((line) => (
            <li key={line}>
              <Bar wide />
            </li>
          ))}
      </ul>
      {more}
    </Panel>
  );
}

export function AttentionLinks() {
  const { data } = useOverview();
  const { due = 0, held = 0, flooded = 0 } = data?.leads ?? {};
  const { things = 0, pages = 0 } = data?.check ?? {};
  const suggestions = useAllSuggestions().data?.suggestions.length ?? 0;
  return (
    <>
      {due > 0 ? (
        <AttentionLink to="/leads?owner=mine&next=due&sort=next_date&order=asc">
          {due === 1 ? 'One of your leads is due' : `${grouped(due)} of your leads are due`}
        </AttentionLink>
      ) : null}
      {held > 0 ? (
        <AttentionLink to="/leads?spam=held">
          {held === 1 ? 'One enquiry is' : `${grouped(held)} enquiries are`} held back as suspected spam
        </AttentionLink>
      ) : null}
      {flooded > 0 ? (
        <AttentionLink to="/leads?spam=held">
          {grouped(flooded)} of them because more enquiries than usual arrived within an hour
        </AttentionLink>
      ) : null}
      {suggestions > 0 ? (
        <AttentionLink to="/suggestions">
          {suggestions === 1
            ? 'A suggestion by an agent waits'
            : `${grouped(suggestions)} suggestions by agents wait`}{' '}
          for you
        </AttentionLink>
      ) : null}
      {things > 0 ? (
        <AttentionLink to="/site-check">
          {things === 1 ? 'One thing' : `${grouped(things)} things`} to fix on{' '}
          {pages === 1 ? 'one page' : `${grouped(pages)} pages`}
        </AttentionLink>
      ) : null}
    </>
  );
}

function AttentionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <Link className="alone" to={to}>
        {children}
      </Link>
    </p>
  );
}

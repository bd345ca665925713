import type { ReactNode } from 'react';
import type { Overview } from '#content-api/office/overview/overview.shared.ts';
import { Button } from '../../ui/Button.tsx';
import { Bar, Panel } from '../../ui/Panel.tsx';
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

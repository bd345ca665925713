import type { ReactNode } from 'react';
import { fileSize } from '../../ui/fileSize.ts';
import { Bar, Panel } from '../../ui/Panel.tsx';
import { When } from '../../ui/When.tsx';
import css from './Dashboard.module.css';
import { useOverview } from './useOverview.ts';

/** What visitors see at present: when it was made, how many pages, how large. */
export function ReleasePanel({ children }: { children?: ReactNode }) {
  const { data, isError } = useOverview();
  const release = data?.release;
  const known = (shown: ReactNode) => (data === undefined && !isError ? <Bar /> : release ? shown : '-');
  return (
    <Panel title="Published site">
      <dl className={css.facts}>
        <div>
          <dt>Last release</dt>
          <dd>{known(release && <When at={release.createdAt} withTime />)}</dd>
        </div>
        <div>
          <dt>Pages</dt>
          <dd>{known(release?.pages)}</dd>
        </div>
        <div>
          <dt>Size</dt>
          <dd>{known(release && fileSize(release.bytes))}</dd>
        </div>
      </dl>
      {children}
    </Panel>
  );
}

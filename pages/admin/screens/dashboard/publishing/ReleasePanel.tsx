import type { ReactNode } from 'react';
import { Bar, Panel } from '../../../ui/Panel.tsx';
import { Fact } from '../../../ui/values/Fact.tsx';
import { fileSize } from '../../../ui/values/fileSize.ts';
import { grouped } from '../../../ui/values/grouped.ts';
import { When } from '../../../ui/values/When.tsx';
import css from '../Dashboard.module.css';
import { useOverview } from '../useOverview.ts';

export function ReleasePanel({ children }: { children?: ReactNode }) {
  const { data, isError } = useOverview();
  const release = data?.release;
  const known = (shown: ReactNode) => (data === undefined && !isError ? <Bar /> : release ? shown : '-');
  return (
    <Panel title="Published site">
      <dl className={css.facts}>
        <Fact label="Last release">{known(release && <When at={release.createdAt} withTime />)}</Fact>
        <Fact label="Pages">{known(release && grouped(release.pages))}</Fact>
        <Fact label="Size">{known(release && fileSize(release.bytes))}</Fact>
      </dl>
      {children}
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerOf, api } from '../../calls/api.ts';
import { fileSize } from '../../ui/fileSize.ts';
import { Bar, Panel } from '../../ui/Panel.tsx';
import { When } from '../../ui/When.tsx';
import css from './Dashboard.module.css';

/** What visitors see at present: when it was made, how many pages, how large. */
export function ReleasePanel({ children }: { children?: ReactNode }) {
  const { data, isError } = useQuery({
    queryKey: ['release'],
    queryFn: async () => (await answerOf(api.admin.releases.latest.$get())).release,
  });
  const known = (shown: ReactNode) => (data === undefined && !isError ? <Bar /> : data ? shown : '-');
  return (
    <Panel title="Published site">
      <dl className={css.facts}>
        <div>
          <dt>Last release</dt>
          <dd>{known(data && <When at={data.createdAt} withTime />)}</dd>
        </div>
        <div>
          <dt>Pages</dt>
          <dd>{known(data?.pages)}</dd>
        </div>
        <div>
          <dt>Size</dt>
          <dd>{known(data && fileSize(data.bytes))}</dd>
        </div>
      </dl>
      {children}
    </Panel>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRequestedAction } from '../../../keys/singleKeys.ts';
import { useMay } from '../../../session/auth.ts';
import { Button } from '../../../ui/Button.tsx';
import { Bar, Panel } from '../../../ui/Panel.tsx';
import { Fact } from '../../../ui/values/Copyable.tsx';
import { fileSize, grouped } from '../../../ui/values/fileSize.ts';
import { When } from '../../../ui/values/When.tsx';
import css from '../Dashboard.module.css';
import { useOverview } from '../useOverview.ts';
import { KeptReleases } from './KeptReleases.tsx';
import type { Generation } from './useGeneration.ts';

export function GeneratePanel({ progress, toMend, generate }: Generation) {
  const may = useMay();
  useRequestedAction('generate', generate);
  return (
    <ReleasePanel>
      <p className={css.explanation}>
        Visitors see your changes after you generate the static pages. Posts that you unpublish or delete
        disappear at once.
      </p>
      <div className={css.generate}>
        <Button onClick={generate} isBusy={progress !== null}>
          {progress ? 'Generating...' : 'Generate Static Pages'}
        </Button>
        {may('site.rollback') ? <KeptReleases /> : null}
        <div className={css.progress} role="status">
          {progress ? (
            <>
              <span>{progress.text}</span>
              <progress className={css.meter} max={1} value={progress.share} aria-label="Generating" />
            </>
          ) : null}
        </div>
      </div>
      <div role="status">{progress === null && toMend.length > 0 ? <ToMend texts={toMend} /> : null}</div>
    </ReleasePanel>
  );
}

function ToMend({ texts }: { texts: string[] }) {
  return (
    <div className={css.toMend}>
      <p>
        Published, with {texts.length === 1 ? 'one thing' : `${texts.length} things`} to fix.{' '}
        <Link to="/site-check">Site Check</Link> lists them all.
      </p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

function ReleasePanel({ children }: { children?: ReactNode }) {
  const { data, isError } = useOverview();
  const release = data?.release;
  const orPlaceholder = (shown: ReactNode) =>
    data === undefined && !isError ? <Bar /> : release ? shown : '-';
  return (
    <Panel title="Published site">
      <dl className={css.facts}>
        <Fact label="Last release">{orPlaceholder(release && <When at={release.createdAt} withTime />)}</Fact>
        <Fact label="Pages">{orPlaceholder(release && grouped(release.pages))}</Fact>
        <Fact label="Size">{orPlaceholder(release && fileSize(release.bytes))}</Fact>
        {data?.backup?.done_at ? (
          <Fact label="Last backup">
            <When at={data.backup.done_at} withTime />
          </Fact>
        ) : null}
      </dl>
      {children}
    </Panel>
  );
}

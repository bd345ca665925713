import { useEffect } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';
import type { RevisionItem } from '#content-api/writing/revisions/revisions.shared.ts';
import { useUser } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import switchCss from '../../ui/fields/Switch.module.css';
import { BackIcon } from '../../ui/icons.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { Bar } from '../../ui/Panel.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { When } from '../../ui/values/When.tsx';
import { showIn } from '../previews/showIn.ts';
import { useEmptyFrame } from '../previews/usePreviewHtml.ts';
import css from './History.module.css';
import { howInWords } from './howInWords.tsx';
import type { RevisedKind } from './revisedKind.ts';
import { type Against, useDifference, useRestoring, useShownPage } from './useHistory.ts';

interface ShownRevisionProps<Values> {
  of: RevisedKind<Values>;
  id: string;
  item: RevisionItem;
  isNewest: boolean;
  /** Whether the reader has unsaved changes to compare with. */
  hasEdits: boolean;
  address: URLSearchParams;
  onChoose: (name: string, value: string) => void;
}

const COMPARED: { value: Against; label: string }[] = [
  { value: 'previous', label: 'Changes in this version' },
  { value: 'current', label: 'Changes since this version' },
];
const WITH_EDITS: typeof COMPARED = [...COMPARED, { value: 'edits', label: 'Your unsaved changes' }];

const VIEWS = [
  { value: 'one', label: 'Inline' },
  { value: 'sides', label: 'Side by side' },
];

const WORDS = {
  previous: ['Before', 'After'],
  current: ['Then', 'Now'],
  edits: ['Then', 'Your changes'],
} as const satisfies Record<Against, readonly [string, string]>;

export function ShownRevision<Values>({ of, id, item, ...shown }: ShownRevisionProps<Values>) {
  const { kind, mayChange, Difference } = of;
  const { isNewest, address, onChoose } = shown;
  const choices = shown.hasEdits ? WITH_EDITS : COMPARED;
  const requested = address.get('with');
  const hasChanges = requested !== null;
  const against = choices.find(({ value }) => value === requested)?.value ?? 'previous';
  const isSideBySide = address.get('view') === 'sides';
  const user = useUser();
  const { data, error, isError, refetch } = useDifference<Values>({ kind, id }, item.revision, against);
  const restoring = useRestoring(of, id);
  return (
    <section className={css.shown} aria-labelledby="shown-revision">
      <header className={css.head}>
        <div className={css.toList}>
          <Button look="bare" isSmall onClick={() => onChoose('revision', '')}>
            <BackIcon />
            All versions
          </Button>
        </div>
        <div className={css.facts}>
          <h2 id="shown-revision">
            <When at={item.made_at} withTime />
          </h2>
          <p className={css.how}>
            {howInWords(item, user.id)}
            {data ? <span className={css.changes}>{changesInWords(data)}</span> : null}
          </p>
        </div>
        <Switch
          label="Show changes"
          isOn={hasChanges}
          onChange={(isOn) => onChoose('with', isOn ? 'previous' : '')}
        />
        {!isNewest && data && mayChange(data.entry) ? (
          <Button
            look="quiet"
            isBusy={restoring.isPending}
            title={`Opens the ${kind} as it was then. Nothing changes until you save.`}
            onClick={() => restoring.mutate(item.revision)}
          >
            Restore this version
          </Button>
        ) : null}
      </header>
      {isError ? (
        <LoadProblem notice="Failed to load this version" failure={error} onRetry={() => refetch()} />
      ) : hasChanges ? (
        <div className={css.differences}>
          <div className={css.choices}>
            <SelectField
              label="Show"
              options={choices}
              value={against}
              onChange={({ target }) => onChoose('with', target.value)}
            />
            <Segmented
              label="Text"
              hasLabel
              choices={VIEWS}
              value={isSideBySide ? 'sides' : 'one'}
              onChange={(view) => onChoose('view', view)}
            />
          </div>
          {data ? (
            <Difference difference={data} isSideBySide={isSideBySide} words={WORDS[against]} />
          ) : (
            <Loading />
          )}
        </div>
      ) : (
        <ShownPage of={{ kind, id }} revision={item.revision} />
      )}
    </section>
  );
}

function changesInWords({ before, changes }: { before: object | null; changes: string }): string {
  return before === null ? 'This is the first version, shown in full.' : `Changed: ${changes || 'nothing'}`;
}

function ShownPage({ of, revision }: { of: Parameters<typeof useShownPage>[0]; revision: number }) {
  const { data, error, isLoadingError, refetch, isPlaceholderData } = useShownPage(of, revision);
  if (isLoadingError)
    return <LoadProblem notice="Failed to show this version" failure={error} onRetry={() => refetch()} />;
  if (data === undefined) return <Loading />;
  return (
    <div className={css.page} aria-busy={isPlaceholderData}>
      <DocumentFrame html={data} title={`The ${of.kind} as it looked`} className={css.frame} />
    </div>
  );
}

function Loading() {
  return (
    <p role="status" aria-label="Loading">
      <Bar wide />
    </p>
  );
}

interface DocumentFrameProps {
  html: string;
  title: string;
  className: string | undefined;
}

/** Shows a document of the site in a frame, in which no script runs and no link leads anywhere. */
function DocumentFrame({ html, title, className }: DocumentFrameProps) {
  const { frame, isLoaded } = useEmptyFrame((event) => event.preventDefault());
  useEffect(() => {
    const target = frame.current?.contentDocument;
    if (isLoaded && target) showIn(target, html);
  }, [frame, html, isLoaded]);
  return <iframe ref={frame} className={className} sandbox="allow-same-origin" title={title} />;
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Takes effect at once. A setting that has to be saved first is a checkbox. */
function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <AriaSwitch className={switchCss.switch ?? ''} isSelected={isOn} onChange={onChange}>
      <span className={switchCss.knob} />
      {label}
    </AriaSwitch>
  );
}

import { Link, useParams, useSearchParams } from 'react-router';
import type { RevisionItem } from '#content-api/writing/revisions/revisions.shared.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { Missing } from '../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './History.module.css';
import { howInWords } from './howInWords.tsx';
import type { RevisedKind } from './revisedKind.ts';
import { ShownRevision } from './ShownRevision.tsx';
import { type Against, useOwnEdits, useRevisions } from './useHistory.ts';

const COMPARED: { value: Against; label: string }[] = [
  { value: 'previous', label: 'Changes in this version' },
  { value: 'current', label: 'Changes since this version' },
];
const WITH_EDITS: typeof COMPARED = [...COMPARED, { value: 'edits', label: 'Your unsaved changes' }];

const VIEWS = [
  { value: 'one', label: 'Inline' },
  { value: 'sides', label: 'Side by side' },
];

/**
 * Lists the saved versions of an entry and what each save changed. The address holds the choice and the view.
 */
export function History<Values>({ of }: { of: RevisedKind<Values> }) {
  const { kind } = of;
  const { id = '' } = useParams();
  const [address, setAddress] = useSearchParams();
  const { data, error, isLoadingError, refetch, ...more } = useRevisions({ kind, id });
  const editedAt = useOwnEdits({ kind, id });
  const back = (
    <LinkButton to={of.editorOf(id)} look="bare" isSmall>
      <BackIcon />
      Back to the {kind}
    </LinkButton>
  );
  if (isLoadingError)
    return (
      <Screen title="History" back={back}>
        <Missing
          title={kind === 'post' ? 'Post not found' : 'Page not found'}
          failure={error}
          onRetry={() => refetch()}
        />
      </Screen>
    );
  if (!data) return <Wait />;
  const revisions = data.pages.flatMap((page) => page.revisions);
  const shown =
    revisions.find(({ revision }) => String(revision) === address.get('revision')) ?? revisions[0];
  const choices = editedAt === undefined ? COMPARED : WITH_EDITS;
  const against = choices.find(({ value }) => value === address.get('with'))?.value ?? 'previous';
  const view = address.get('view') === 'sides' ? 'sides' : 'one';
  // Reads the current address, not the rendered one, because two choices may precede a render.
  const choose = (name: string, value: string) =>
    setAddress(withValue(new URLSearchParams(window.location.search), name, value), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Screen title="History" subtitle="Every saved version" back={back}>
      {shown === undefined ? (
        <Empty
          title={`This ${kind} has no versions yet`}
          text="Save a change to record a version. The present state is then recorded too."
        />
      ) : (
        <div className={css.columns}>
          <div className={css.column}>
            <RevisionList
              revisions={revisions}
              shown={shown.revision}
              addressOf={(revision) => `?${withValue(address, 'revision', String(revision))}`}
            />
            {more.hasNextPage ? (
              <Button look="quiet" onClick={() => more.fetchNextPage()} isBusy={more.isFetchingNextPage}>
                Show earlier versions
              </Button>
            ) : null}
          </div>
          <div className={css.column}>
            <div className={css.choices}>
              <SelectField
                label="Show"
                options={choices}
                value={against}
                onChange={({ target }) => choose('with', target.value)}
              />
              <SelectField
                label="Text"
                options={VIEWS}
                value={view}
                onChange={({ target }) => choose('view', target.value)}
              />
            </div>
            <ShownRevision
              of={of}
              id={id}
              item={shown}
              isNewest={shown === revisions[0]}
              against={against}
              isSideBySide={view === 'sides'}
            />
          </div>
        </div>
      )}
    </Screen>
  );
}

function withValue(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  next.set(name, value);
  return next;
}

interface RevisionListProps {
  revisions: readonly RevisionItem[];
  shown: number | undefined;
  /** The query of the address that shows a revision. */
  addressOf: (revision: number) => string;
}

function RevisionList({ revisions, shown, addressOf }: RevisionListProps) {
  return (
    <ol className={css.revisions} aria-label="Versions, newest first">
      {revisions.map((item) => (
        <li key={item.revision}>
          <Link
            className={css.revision}
            to={{ search: addressOf(item.revision) }}
            replace
            preventScrollReset
            aria-current={item.revision === shown ? 'true' : undefined}
          >
            <span className={css.when}>
              <When at={item.made_at} withTime />
            </span>
            <span>{item.changes || 'no visible change'}</span>
            <span className={css.how}>{howInWords(item)}</span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

import { useParams, useSearchParams } from 'react-router';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { Missing } from '../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import css from './History.module.css';
import { RevisionList } from './RevisionList.tsx';
import type { RevisedKind } from './revisedKind.ts';
import { ShownRevision } from './ShownRevision.tsx';
import { useOwnEdits, useRevisions } from './useHistory.ts';

/**
 * Lists the saved versions of an entry, and shows one as it looked, or what changed. The address holds the choice and
 * the view.
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
  const requested = address.get('revision');
  const shown = revisions.find(({ revision }) => String(revision) === requested) ?? revisions[0];
  // Reads the current address, not the rendered one, because two choices may precede a render.
  const choose = (name: string, value: string) =>
    setAddress(withValue(new URLSearchParams(window.location.search), name, value), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Screen title="History" back={back} isHeld isPaper>
      {shown === undefined ? (
        <Empty
          title={`This ${kind} has no versions yet`}
          text="Save a change to record a version. The present state is then recorded too."
        />
      ) : (
        <div className={css.columns} data-chosen={requested !== null || undefined}>
          <div className={css.list}>
            <RevisionList
              revisions={revisions}
              shown={shown.revision}
              isChosen={requested !== null}
              addressOf={(revision) => `?${withValue(address, 'revision', String(revision))}`}
            />
            {more.hasNextPage ? (
              <Button look="quiet" onClick={() => more.fetchNextPage()} isBusy={more.isFetchingNextPage}>
                Show earlier versions
              </Button>
            ) : null}
          </div>
          <ShownRevision
            of={of}
            id={id}
            item={shown}
            isNewest={shown === revisions[0]}
            hasEdits={editedAt !== undefined}
            address={address}
            onChoose={choose}
          />
        </div>
      )}
    </Screen>
  );
}

/** @param value '' leaves it out. */
function withValue(address: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(address);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
}

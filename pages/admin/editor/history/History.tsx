import type { KeyboardEvent } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { clock, exactMoment } from '#content-api/values/formats/moments.shared.ts';
import type { RevisionItem } from '#content-api/writing/revisions/revisions.shared.ts';
import { useUser } from '../../session/auth.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { dayName, daysOf } from '../../ui/moments/daysOf.ts';
import { Missing } from '../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import css from './History.module.css';
import { howInWords } from './howInWords.tsx';
import type { RevisedKind } from './revisedKind.ts';
import { ShownRevision } from './ShownRevision.tsx';
import { useOwnEdits, useRevisions } from './useHistory.ts';

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

interface RevisionListProps {
  revisions: readonly RevisionItem[];
  shown: number;
  /** Whether the address names a revision. Until then, a narrow screen shows the list alone. */
  isChosen: boolean;
  addressOf: (revision: number) => string;
}

function RevisionList({ revisions, ...list }: RevisionListProps) {
  return (
    <ol className={css.days} aria-label="Versions, newest first" onKeyDown={moveOn}>
      {daysOf(revisions, ({ made_at }) => made_at).map(({ date, entries }) => (
        <li key={date}>
          <h2 className={css.day}>{dayName(date)}</h2>
          <ol className={css.revisions}>
            {entries.map((item) => (
              <li key={item.revision}>
                <RevisionLink item={item} isNewest={item === revisions[0]} {...list} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

interface RevisionLinkProps extends Omit<RevisionListProps, 'revisions'> {
  item: RevisionItem;
  isNewest: boolean;
}

function RevisionLink({ item, isNewest, shown, isChosen, addressOf }: RevisionLinkProps) {
  const user = useUser();
  const { revision, made_at, made_by, made_by_id, how, changes } = item;
  return (
    <Link
      className={css.revision}
      to={{ search: addressOf(revision) }}
      replace={isChosen}
      preventScrollReset
      aria-current={revision === shown ? 'true' : undefined}
    >
      <span className={css.who} data-own={made_by_id === user.id || undefined} aria-hidden="true">
        {initialsOf(made_by)}
      </span>
      <span className={css.when}>
        <time dateTime={made_at} title={exactMoment(new Date(made_at))}>
          {clock(made_at)}
        </time>{' '}
        {isNewest ? <Badge tint="ink">Current</Badge> : null}{' '}
        {changes.split(', ').includes('published') ? <Badge tint="green">Published</Badge> : null}{' '}
        {how === 'bringing_back' || how === 'restoration' ? <Badge tint="blue">Restored</Badge> : null}
      </span>
      <span>{changes || 'no visible change'}</span>
      <span className={css.how}>{howInWords(item, user.id)}</span>
    </Link>
  );
}

/** 'AL' of 'Ada Lovelace'; '' for a program. */
function initialsOf(name: string | null): string {
  const words = name?.split(/\s+/) ?? [];
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '').join('');
}

function moveOn(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.indexOf(event.target as HTMLAnchorElement) + step];
  event.preventDefault();
  next?.focus();
  next?.click();
}

import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { clock, exactMoment } from '#content-api/values/formats/moments.shared.ts';
import type { RevisionItem } from '#content-api/writing/revisions/revisions.shared.ts';
import { useUser } from '../../session/auth.ts';
import { Badge } from '../../ui/Badge.tsx';
import { dayName, daysOf } from '../../ui/moments/daysOf.ts';
import css from './History.module.css';
import { howInWords } from './howInWords.tsx';

interface RevisionListProps {
  revisions: readonly RevisionItem[];
  shown: number;
  /** Whether the address names a revision. Until then, a narrow screen shows the list alone. */
  isChosen: boolean;
  /** The query of the address that shows a revision. */
  addressOf: (revision: number) => string;
}

/** Lists versions by day. Arrow keys move through them. */
export function RevisionList({ revisions, ...list }: RevisionListProps) {
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
  const isOwn = made_by_id === user.id;
  const what = changes.split(', ');
  return (
    <Link
      className={css.revision}
      to={{ search: addressOf(revision) }}
      replace={isChosen}
      preventScrollReset
      aria-current={revision === shown ? 'true' : undefined}
    >
      <span className={css.who} data-own={isOwn || undefined} aria-hidden="true">
        {initialsOf(made_by)}
      </span>
      <span className={css.when}>
        <time dateTime={made_at} title={exactMoment(new Date(made_at))}>
          {clock(made_at)}
        </time>{' '}
        {isNewest ? <Badge tint="ink">Current</Badge> : null}{' '}
        {what.includes('published') ? <Badge tint="green">Published</Badge> : null}{' '}
        {how === 'bringing_back' || how === 'restoration' ? <Badge tint="blue">Restored</Badge> : null}
      </span>
      <span>{changes || 'no visible change'}</span>
      <span className={css.how}>{howInWords(item, user.id)}</span>
    </Link>
  );
}

/** 'AL' of 'Ada Lovelace'; nothing where a program did it. */
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

import { Link } from 'react-router';
import { entryNounAt } from '#content-api/kinds/kinds.shared.ts';
import type { PageListEntry } from '#content-api/sitePages/sitePages.shared.ts';
import type { Person } from '#content-api/writing/presence/presence.shared.ts';
import { Edits, PresentPeople, usePresentPeople } from '../../../editor/presence/PresentPeople.tsx';
import { ScheduleInList } from '../../../editor/schedule/ScheduleInList.tsx';
import { onSite } from '../../../session/auth.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, OuterLinkButton } from '../../../ui/Button.tsx';
import { CopyIcon, DeleteIcon } from '../../../ui/icons.tsx';
import table from '../../../ui/list/List.module.css';
import { Bar } from '../../../ui/Panel.tsx';
import { Breakable } from '../../../ui/values/Copyable.tsx';
import { When } from '../../../ui/values/When.tsx';
import { usePublishPlan } from '../../dashboard/publishing/usePublishPlan.ts';
import { depthOf } from '../shared/addresses.ts';
import css from './Pages.module.css';

interface PageTableProps {
  /** Undefined while they load. */
  pages: readonly PageListEntry[] | undefined;
  isCopying: boolean;
  onDuplicate: (page: PageListEntry) => void;
  onDelete: (page: PageListEntry) => void;
}

const PLACEHOLDERS = [1, 2, 3, 4, 5, 6];

export function PageTable({ pages, ...actions }: PageTableProps) {
  const peopleOn = usePresentPeople('page');
  const waiting = useWaitingPages();
  const addresses = pages?.map(({ address }) => address) ?? [];
  return (
    <div className={table.list} aria-busy={!pages}>
      <table className={`${table.table} ${css.table}`}>
        <caption className="visually-hidden">Pages</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Status</th>
            <th scope="col">Sections</th>
            <th scope="col">Last change</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages?.map((page) => (
            <PageRow
              key={page.id}
              page={page}
              depth={depthOf(page.address, addresses)}
              isWaiting={waiting.has(page.address)}
              people={peopleOn(page.id)}
              {...actions}
            />
          ))}
          {pages ? null : PLACEHOLDERS.map((row) => <Placeholder key={row} />)}
        </tbody>
      </table>
    </div>
  );
}

interface PageRowProps extends Omit<PageTableProps, 'pages'> {
  page: PageListEntry;
  depth: number;
  /** Whether it has changed since the last publish. */
  isWaiting: boolean;
  /** Other users who have it open. */
  people: readonly Person[];
}

function PageRow({ page, depth, isWaiting, people, isCopying, onDuplicate, onDelete }: PageRowProps) {
  const { id, title, address, status, fixed, of_entry, updated_at } = page;
  const isShown = of_entry === null || of_entry === 'shown';
  return (
    <tr className={`${table.row} ${css.row}`}>
      <td className={css.title} data-depth={depth || undefined}>
        <Link className={`${table.name} ${css.link}`} to={`/pages/${id}`}>
          {title}
        </Link>
        <span className={table.second}>
          <Breakable>{onSite(address)}</Breakable>
        </span>
        <PresentPeople people={people} />
        <Edits edits={page.edits} />
      </td>
      <td data-label="Status">
        {isShown ? (
          <Badge tint={status === 'draft' ? 'yellow' : isWaiting ? 'blue' : 'green'}>
            {status === 'published' && isWaiting ? 'published, changed' : status}
          </Badge>
        ) : (
          <Badge tint="neutral">{`${entryNounAt(address)} ${of_entry}`}</Badge>
        )}
        <ScheduleInList {...page} />
      </td>
      <td data-label="Sections" className={css.sections}>
        {sectionsInWords(page)}
      </td>
      <td data-label="Last change">
        <When at={updated_at} />
      </td>
      <td className={css.actions}>
        {status === 'published' && isShown ? (
          <OuterLinkButton href={onSite(address)} look="bare" isSmall>
            Open<span className="visually-hidden"> {title} on the site</span>
          </OuterLinkButton>
        ) : null}
        <Button look="bare" isSmall isBusy={isCopying} onClick={() => onDuplicate(page)}>
          <CopyIcon />
          <span className="visually-hidden">Duplicate {title}</span>
        </Button>
        {fixed ? null : (
          <Button look="bare" isSmall onClick={() => onDelete(page)}>
            <DeleteIcon />
            <span className="visually-hidden">Delete {title}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

function useWaitingPages(): ReadonlySet<string> {
  const { data } = usePublishPlan();
  const addresses = data?.entries.flatMap(({ kind, slug }) => (kind === 'page' ? [slug] : [])) ?? [];
  return new Set(addresses);
}

function sectionsInWords({ sections, hidden }: PageListEntry): string {
  const all = sections === 1 ? '1 section' : `${sections} sections`;
  return hidden === 0 ? all : `${all}, ${hidden} hidden`;
}

function Placeholder() {
  return (
    <tr className={`${table.row} ${css.row}`} data-placeholder="">
      <td className={css.title}>
        <Bar wide />
      </td>
      <td>
        <Bar />
      </td>
      <td>
        <Bar />
      </td>
      <td>
        <Bar />
      </td>
      <td />
    </tr>
  );
}

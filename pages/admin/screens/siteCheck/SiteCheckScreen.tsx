import { useSearchParams } from 'react-router';
import type { FindingCode, SiteCheck } from '#content-api/blog/checks/checks.shared.ts';
import { Button } from '../../ui/Button.tsx';
import list from '../../ui/list/List.module.css';
import { Pager } from '../../ui/list/Pager.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../ui/notices/useReloadNotice.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { BackToPosts } from '../posts/shared/BackToPosts.tsx';
import { addressOf, type CheckView, viewOf } from './checkAddress.ts';
import { SampleToMend } from './SampleToMend.tsx';
import { PagesToMend, PostsToMend } from './ToMend.tsx';
import { useSiteCheck } from './useSiteCheck.ts';

export default function SiteCheckScreen() {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  const check = useSiteCheck(view);
  useReloadNotice(check, 'Failed to load the list');
  const { data } = check;
  const show = (code: CheckView['code']) =>
    setAddress(addressOf({ code, page: 1 }), { preventScrollReset: true });
  return (
    <Screen
      title="Site Check"
      subtitle="What is worth mending before readers notice it"
      back={<BackToPosts />}
    >
      <KindFilter view={view} kinds={data?.kinds ?? []} onChange={show} />
      {view.code === '' && view.page === 1 ? <SampleToMend /> : null}
      <p role="status">{data && data.unchecked > 0 ? uncheckedText(data.unchecked) : ''}</p>
      {check.isLoadingError ? (
        <LoadProblem notice="Failed to load the list" failure={check.error} onRetry={() => check.refetch()} />
      ) : (
        <div className={list.list} aria-busy={data === undefined || check.isPlaceholderData}>
          {data ? <Found check={data} view={view} onShow={show} /> : <p>Loading...</p>}
        </div>
      )}
    </Screen>
  );
}

function uncheckedText(unchecked: number): string {
  return unchecked === 1
    ? 'One post is still being looked over.'
    : `${unchecked} posts are still being looked over.`;
}

interface KindFilterProps {
  view: CheckView;
  kinds: SiteCheck['kinds'];
  onChange: (code: CheckView['code']) => void;
}

function KindFilter({ view, kinds, onChange }: KindFilterProps) {
  const isListed = view.code === '' || kinds.some(({ code }) => code === view.code);
  return (
    <search className={list.filters}>
      <select
        className={list.filter}
        aria-label="Kind"
        value={view.code}
        onChange={(event) => onChange(event.target.value as FindingCode | '')}
      >
        <option value="">All kinds</option>
        {isListed ? null : <option value={view.code}>{view.code}</option>}
        {kinds.map(({ code, kind, things }) => (
          <option key={code} value={code}>
            {kind} ({things})
          </option>
        ))}
      </select>
    </search>
  );
}

interface FoundProps {
  check: SiteCheck;
  view: CheckView;
  onShow: (code: CheckView['code']) => void;
}

function Found({ check, view, onShow }: FoundProps) {
  const { posts, pages, total, totalPages } = check;
  // The program's own pages are few: they stand before the first page of posts.
  const isFirst = view.page === 1;
  if (posts.length === 0 && (pages.length === 0 || !isFirst)) return <Nothing view={view} onShow={onShow} />;
  return (
    <>
      {isFirst && pages.length > 0 ? <PagesToMend pages={pages} /> : null}
      {posts.length > 0 ? <PostsToMend posts={posts} /> : null}
      {total > 0 ? (
        <Pager
          page={view.page}
          totalPages={totalPages}
          total={total}
          what={total === 1 ? 'post' : 'posts'}
          addressOf={(page) => `?${addressOf({ ...view, page })}`}
        />
      ) : null}
    </>
  );
}

function Nothing({ view, onShow }: Pick<FoundProps, 'view' | 'onShow'>) {
  if (view.code === '' && view.page === 1)
    return (
      <Empty title="Nothing to mend" text="What could be better in a post is listed here once it is saved." />
    );
  return (
    <Empty title="Nothing to mend here" text="Nothing is like that any more.">
      <Button look="quiet" onClick={() => onShow('')}>
        Show all kinds
      </Button>
    </Empty>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import {
  type FindingCode,
  type SiteCheck,
  siteCheckQuerySchema,
  type Weight,
  weightOf,
  weights,
} from '#content-api/blog/checks/checks.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { useMay } from '../../session/auth.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import list from '../../ui/list/List.module.css';
import { Pager } from '../../ui/list/Pager.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../ui/notices/useReloadNotice.ts';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { BackToPosts } from '../posts/shared/BackToPosts.tsx';
import css from './SiteCheck.module.css';
import { PagesToMend, PostsToMend, ToMend, WEIGHTS } from './ToMend.tsx';

export default function SiteCheckScreen() {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  const check = useSiteCheck(view);
  useReloadNotice(check, 'Failed to load the list');
  const { data } = check;
  const show = (next: Partial<CheckView>) =>
    setAddress(addressOf({ code: '', weight: '', page: 1, ...next }), { preventScrollReset: true });
  return (
    <Screen title="Site Check" subtitle="Things to fix before readers notice them" back={<BackToPosts />}>
      <KindFilter view={view} kinds={data?.kinds ?? []} onChange={show} />
      {view.code === '' && view.weight === '' && view.page === 1 ? <SampleToMend /> : null}
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
  return unchecked === 1 ? 'One post is still being checked.' : `${unchecked} posts are still being checked.`;
}

interface KindFilterProps {
  view: CheckView;
  kinds: SiteCheck['kinds'];
  onChange: (view: Partial<CheckView>) => void;
}

function KindFilter({ view, kinds, onChange }: KindFilterProps) {
  const isListed = view.code === '' || kinds.some(({ code }) => code === view.code);
  const of = (weight: Weight) => kinds.filter(({ code }) => weightOf(code) === weight);
  const count = (some: SiteCheck['kinds']) => some.reduce((sum, { things }) => sum + things, 0);
  const choiceOf = (weight: Weight) => ({
    value: weight,
    label: (
      <>
        <span className={css.dot} data-weight={weight} />
        {WEIGHTS[weight]}
      </>
    ),
    count: count(of(weight)),
  });
  return (
    <search className={list.filters}>
      <Segmented
        label="Weight"
        choices={[{ value: '' as const, label: 'All', count: count(kinds) }, ...weights.map(choiceOf)]}
        value={view.code === '' ? view.weight : undefined}
        onChange={(weight) => onChange({ weight })}
      />
      <select
        className={list.filter}
        aria-label="Kind"
        value={view.code}
        onChange={(event) => onChange({ code: event.target.value as FindingCode | '' })}
      >
        <option value="">All kinds</option>
        {isListed ? null : <option value={view.code}>{view.code}</option>}
        {weights.map((weight) => (
          <optgroup key={weight} label={WEIGHTS[weight]}>
            {of(weight).map(({ code, kind, things }) => (
              <option key={code} value={code}>
                {kind} ({things})
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </search>
  );
}

interface FoundProps {
  check: SiteCheck;
  view: CheckView;
  onShow: (view: Partial<CheckView>) => void;
}

function Found({ check, view, onShow }: FoundProps) {
  const { posts, pages, total, totalPages } = check;
  // The program has few pages itself: they come before the first page of posts.
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
  if (view.code === '' && view.weight === '' && view.page === 1)
    return (
      <Empty
        drawing="done"
        title="Nothing to fix"
        text="Things to fix appear here when you save a post or page."
      >
        <LinkButton to="/posts/create">Create Post</LinkButton>
      </Empty>
    );
  return (
    <Empty title="Nothing to fix here" text="Everything you filter for is fixed.">
      <Button look="quiet" onClick={() => onShow({})}>
        Show everything
      </Button>
    </Empty>
  );
}

function SampleToMend() {
  const may = useMay();
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: ['sample'],
    queryFn: () => answerOf(api.admin.sample.$get()),
    enabled: may('pages.change'),
  });
  const isTheirs = (path: string) => may('settings.write') || path.startsWith('/pages/');
  const leftovers = (data?.leftovers ?? []).filter(({ path }) => isTheirs(path));
  if (isLoadingError)
    return <LoadProblem notice="Failed to load the rest of the sample" failure={error} onRetry={refetch} />;
  if (leftovers.length === 0) return null;
  return (
    <ToMend title="Left over from the sample">
      {leftovers.map(({ path, name, text }) => (
        <li key={`${path} ${name} ${text}`} className={css.entry}>
          <p className={css.name}>
            <Link to={path}>{name}</Link>
          </p>
          <ul className={css.findings}>
            <li>{text}</li>
          </ul>
        </li>
      ))}
    </ToMend>
  );
}

/** Milliseconds until the list loads again while posts are being checked. */
const AGAIN = 3000;

function useSiteCheck({ code, weight, page }: CheckView) {
  return useQuery<SiteCheck>({
    // The key begins with 'posts', so that any change of a post refreshes the list.
    queryKey: ['posts', 'check', code, weight, page],
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => ((state.data?.unchecked ?? 0) > 0 ? AGAIN : false),
    queryFn: ({ signal }) => {
      const query = { page: String(page), limit: '25', ...narrowed({ code, weight }) };
      return answerOf(api.admin['site-check'].$get({ query }, { init: { signal } }));
    },
  });
}

interface CheckView {
  /** '' for all kinds. */
  code: FindingCode | '';
  weight: Weight | '';
  page: number;
}

/** Reads the address as leniently as the server does. */
function viewOf(address: URLSearchParams): CheckView {
  const { code = '', weight = '', page = 1 } = siteCheckQuerySchema.parse(Object.fromEntries(address));
  return { code, weight, page };
}

function narrowed({ code, weight }: Pick<CheckView, 'code' | 'weight'>) {
  return { ...(code ? { code } : {}), ...(weight ? { weight } : {}) };
}

function addressOf({ page, ...view }: CheckView): URLSearchParams {
  return new URLSearchParams({ ...narrowed(view), ...(page > 1 ? { page: String(page) } : {}) });
}

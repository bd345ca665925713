import type { LinkingPosts } from '#content-api/blog/posts/posts.shared.ts';
import { LinkingList, type LinkTarget, useLinkingPosts } from './LinkingList.tsx';
import css from './LinkNotice.module.css';

interface LinkNoticeProps {
  ids: readonly number[];
  /** Says nothing while it looks, nor if it finds nothing. */
  isQuiet?: boolean;
  /** They get other addresses, to which the old ones redirect. */
  isMoved?: boolean;
}

export function LinkNotice({ ids, isQuiet = false, isMoved = false }: LinkNoticeProps) {
  const { data, isError } = useLinkingPosts({ posts: ids });
  const these = ids.length === 1 ? 'this one' : 'these';
  const sentence = data
    ? `No other published post links to ${these}.`
    : isError
      ? `Failed to check whether other posts link to ${these}.`
      : `Looking for posts that link to ${these} …`;
  return (
    <div role="status" className={isQuiet ? css.quiet : undefined}>
      {data && data.total > 0 ? <Linking linking={data} these={these} isMoved={isMoved} /> : null}
      {isQuiet || (data && data.total > 0) ? null : <p className={css.sentence}>{sentence}</p>}
    </div>
  );
}

export function CategoryLinkNotice({ category }: { category: number | undefined }) {
  return <QuietNotice target={category === undefined ? undefined : { category }} these="its page" />;
}

export function PageLinkNotice({ page, isMoved }: { page: number | undefined; isMoved?: boolean }) {
  const target = page === undefined ? undefined : { page };
  return <QuietNotice target={target} these="this page" isMoved={isMoved} />;
}

interface QuietNoticeProps {
  target: LinkTarget | undefined;
  these: string;
  isMoved?: boolean | undefined;
}

function QuietNotice({ target, these, isMoved = false }: QuietNoticeProps) {
  const { data } = useLinkingPosts(target);
  return (
    <div role="status" className={css.quiet}>
      {data && data.total > 0 ? (
        <Linking linking={data} these={these} isMoved={isMoved} isOther={false} />
      ) : null}
    </div>
  );
}

interface LinkingProps {
  linking: LinkingPosts;
  these: string;
  isMoved: boolean;
  isOther?: boolean;
}

function Linking({ linking, these, isMoved, isOther = true }: LinkingProps) {
  const { total } = linking;
  const other = isOther ? 'other ' : '';
  return (
    <div className={isMoved ? `${css.notice} ${css.calm}` : css.notice}>
      <p>
        {total === 1 ? `One ${other}published post links` : `${total} ${other}published posts link`} to{' '}
        {these}:
      </p>
      <LinkingList linking={linking} />
      <p>
        {isMoved
          ? 'Their links keep working through a redirect. Update them to link directly.'
          : 'Update these links too. Until then, the site shows their text without a link.'}
      </p>
    </div>
  );
}

import type { LinkingPosts } from '#content-api/blog/posts/posts.shared.ts';
import { LinkingList, useLinkingPosts } from './LinkingList.tsx';
import css from './LinkNotice.module.css';

interface LinkNoticeProps {
  ids: readonly number[];
  /** Says nothing while it looks, nor where it finds nothing. */
  isQuiet?: boolean;
  /** They get other addresses, to which the old ones lead. */
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

/** The same of a category that is about to be gone: nothing while it looks, nor where it finds nothing. */
export function CategoryLinkNotice({ category }: { category: number | undefined }) {
  const { data } = useLinkingPosts(category === undefined ? undefined : { category });
  return (
    <div role="status" className={css.quiet}>
      {data && data.total > 0 ? (
        <Linking linking={data} these="its page" isMoved={false} isOther={false} />
      ) : null}
    </div>
  );
}

/** The same of a page of the site, which moves or goes. */
export function PageLinkNotice({ page, isMoved = false }: { page: number | undefined; isMoved?: boolean }) {
  const { data } = useLinkingPosts(page === undefined ? undefined : { page });
  return (
    <div role="status" className={css.quiet}>
      {data && data.total > 0 ? (
        <Linking linking={data} these="this page" isMoved={isMoved} isOther={false} />
      ) : null}
    </div>
  );
}

interface LinkingProps {
  linking: LinkingPosts;
  these: string;
  isMoved: boolean;
  /** Whether the linked entry is a post as well. */
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

import { Button } from '../../../../ui/Button.tsx';
import { LinkingList } from '../../shared/LinkingList.tsx';
import { useLinkingPosts } from '../../shared/useLinkingPosts.ts';
import { useMayChange } from '../../shared/usePosts.ts';
import type { Acknowledged } from '../writing/acknowledged.ts';
import css from './EarlierAddresses.module.css';
import { useRenewLinks } from './useRenewLinks.ts';

export function EarlierLinks({ server }: { server: Acknowledged }) {
  const { data } = useLinkingPosts([server.id], server.earlier);
  const { renew, isBusy } = useRenewLinks(server);
  const mayChange = useMayChange();
  const isOne = data?.total === 1;
  return (
    <div role="status">
      {data && data.total > 0 ? (
        <div className={css.links}>
          <p>
            {isOne ? 'One published post still links' : `${data.total} published posts still link`} there:
          </p>
          <LinkingList linking={data} />
          <p>
            Change {isOne ? 'its' : 'their'} links before you remove an address: after that their words stand
            there without a link.
          </p>
          {data.posts.some(mayChange) ? (
            <div>
              <Button
                look="quiet"
                isSmall
                isBusy={isBusy}
                onClick={({ currentTarget }) => renew(currentTarget)}
              >
                {isBusy ? 'Changing...' : isOne ? 'Change its links' : 'Change their links'}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMayChange } from '../../session/useMay.ts';
import { Button } from '../../ui/Button.tsx';
import { showFailure } from '../../ui/notices/showFailure.ts';
import { showToast } from '../../ui/notices/toasts.ts';
import css from './Addresses.module.css';
import { LinkingList } from './LinkingList.tsx';
import { type LinkTarget, useLinkingPosts } from './useLinkingPosts.ts';

interface EarlierLinksProps {
  target: LinkTarget;
  /** The address that it has now. */
  path: string;
  /** Name of its field. */
  field: string;
  renew(): Promise<{ changed: number }>;
}

/** Which posts still link to the earlier addresses, and a way to have them link to the one of now. */
export function EarlierLinks({ target, path, field, renew }: EarlierLinksProps) {
  const { data } = useLinkingPosts(target);
  const { mutate, isPending } = useRenewing({ path, field, renew });
  const mayChange = useMayChange();
  const isOne = data?.total === 1;
  return (
    <div role="status">
      {data && data.total > 0 ? (
        <div className={css.links}>
          <p>
            {isOne ? 'One published post still links' : `${data.total} published posts still link`} to an
            earlier address:
          </p>
          <LinkingList linking={data} />
          <p>
            Update {isOne ? 'its' : 'their'} links before you remove an address. Without the address, the site
            shows their text without a link.
          </p>
          {data.posts.some(mayChange) ? (
            <div>
              <Button
                look="quiet"
                isSmall
                isBusy={isPending}
                onClick={({ currentTarget }) => mutate(currentTarget)}
              >
                {isPending ? 'Updating...' : isOne ? 'Update its links' : 'Update their links'}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

function useRenewing({ path, field, renew }: Pick<EarlierLinksProps, 'path' | 'field' | 'renew'>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (_: HTMLElement) => renew(),
    onSuccess: ({ changed }, button) => {
      const posts = changed === 1 ? 'One post now links' : `${changed} posts now link`;
      showToast('Success', `${posts} to ${path}`);
      // The button goes with what it was for.
      if (document.activeElement !== button) return;
      document.querySelector<HTMLElement>(`input[name=${field}]`)?.focus();
    },
    onError: (failure) => showFailure(failure, 'Failed to update the links'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['posts', 'linking'] }),
  });
}

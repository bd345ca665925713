import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useMayChange } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { Panel } from '../../ui/Panel.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Addresses.module.css';
import { LinkingList, type LinkTarget, useLinkingPosts } from './LinkingList.tsx';

interface EarlierAddressesProps extends EarlierCalls {
  noun: string;
  isPublished: boolean;
  field: string;
  children: ReactNode;
}

export function EarlierAddresses({ noun, isPublished, field, children, ...calls }: EarlierAddressesProps) {
  const list = useRef<HTMLUListElement>(null);
  const remove = useRemoval(calls);
  const removeIt = (address: EarlierPath, at: number) => {
    focusBeside(list, at, field);
    void remove(address);
  };
  return (
    <Panel title="Earlier addresses" text={textFor(noun, isPublished)}>
      <ul className={css.list} ref={list}>
        {calls.read().map((address, at) => (
          <li key={address.path} className={css.row}>
            <span className={css.address}>
              {address.path}
              <span className={css.until}>
                until <When at={address.left_at} />
              </span>
            </span>
            <Button look="bare" isSmall onClick={() => removeIt(address, at)}>
              Remove<span className="visually-hidden"> {address.path}</span>
            </Button>
          </li>
        ))}
      </ul>
      {children}
    </Panel>
  );
}

function textFor(noun: string, isPublished: boolean): string {
  const text = `These addresses redirect to this ${noun}`;
  return isPublished ? `${text}.` : `${text} while it is published.`;
}

/** The pressed button is about to go: the focus moves to its neighbour, or to the field after the last one. */
function focusBeside(list: RefObject<HTMLElement | null>, at: number, field: string): void {
  const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
  const next =
    buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector<HTMLElement>(`input[name=${field}]`);
  next?.focus();
}

interface EarlierLinksProps {
  target: LinkTarget;
  /** Its present address, and the name of that field. */
  path: string;
  field: string;
  renew(): Promise<{ changed: number }>;
}

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
      // The button disappears with the links.
      if (document.activeElement !== button) return;
      document.querySelector<HTMLElement>(`input[name=${field}]`)?.focus();
    },
    onError: (failure) => showFailure(failure, 'Failed to update the links'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['posts', 'linking'] }),
  });
}

export interface EarlierPath {
  path: string;
  left_at: string;
}

interface EarlierCalls {
  read(): EarlierPath[];
  show(earlier: EarlierPath[]): void;
  end(address: EarlierPath): Promise<unknown>;
  /** @returns all earlier addresses afterwards. */
  putBack(address: EarlierPath): Promise<EarlierPath[]>;
}

/** Removes an earlier address at once, and shows it again if the server refuses or the user undoes it. */
function useRemoval({ read, show, end, putBack }: EarlierCalls) {
  const returnIt = async (address: EarlierPath) => {
    try {
      show(await putBack(address));
    } catch (failure) {
      showFailure(failure, `Failed to restore ${address.path}`);
    }
  };
  return async (address: EarlierPath) => {
    const before = read();
    show(before.filter(({ path }) => path !== address.path));
    try {
      await end(address);
      const undo = { label: 'Undo', lasts: true, run: () => void returnIt(address) };
      showToast('Success', `${address.path} no longer redirects here`, undo);
    } catch (failure) {
      show(before);
      showFailure(failure, `Failed to remove ${address.path}`);
    }
  };
}

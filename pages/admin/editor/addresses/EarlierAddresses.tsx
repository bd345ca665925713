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
  /** Name of the field of the address that it has now. */
  field: string;
  /** The list of entries that still link there. */
  children: ReactNode;
}

/** The addresses that lead to what is being edited, and how each is ended. */
export function EarlierAddresses({ noun, isPublished, field, children, ...calls }: EarlierAddressesProps) {
  const list = useRef<HTMLUListElement>(null);
  const { remove } = useEarlierAddresses(calls);
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

/** The button that was pressed is about to go: its neighbour has the focus then, or the address's field after the last. */
function focusBeside(list: RefObject<HTMLElement | null>, at: number, field: string): void {
  const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
  const next =
    buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector<HTMLElement>(`input[name=${field}]`);
  next?.focus();
}

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

/** A whole address that leads on, and until when something was there. */
export interface EarlierPath {
  path: string;
  left_at: string;
}

interface EarlierCalls {
  /** Reads and shows the current list. */
  read(): EarlierPath[];
  show(earlier: EarlierPath[]): void;
  end(address: EarlierPath): Promise<unknown>;
  /** @returns all that lead there then. */
  putBack(address: EarlierPath): Promise<EarlierPath[]>;
}

/** Ends an earlier address: gone at once, back again when the server refuses or somebody thinks better of it. */
function useEarlierAddresses({ read, show, end, putBack }: EarlierCalls) {
  const returnIt = async (address: EarlierPath) => {
    try {
      show(await putBack(address));
    } catch (failure) {
      showFailure(failure, `Failed to restore ${address.path}`);
    }
  };
  const remove = async (address: EarlierPath) => {
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
  return { remove };
}

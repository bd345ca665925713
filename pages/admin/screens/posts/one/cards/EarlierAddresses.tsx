import { type RefObject, useRef } from 'react';
import type { EarlierAddress } from '#content-api/values/slugs/contract.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Panel } from '../../../../ui/Panel.tsx';
import { When } from '../../../../ui/values/When.tsx';
import type { Acknowledged } from '../writing/acknowledged.ts';
import type { PostWriting } from '../writing/postWriting.ts';
import css from './EarlierAddresses.module.css';
import { EarlierLinks } from './EarlierLinks.tsx';
import { useEarlierAddresses } from './useEarlierAddresses.ts';

interface EarlierAddressesProps {
  writing: PostWriting;
  server: Acknowledged;
}

export function EarlierAddresses({ writing, server }: EarlierAddressesProps) {
  const list = useRef<HTMLUListElement>(null);
  const { remove } = useEarlierAddresses(writing, server.id);
  const removeIt = (address: EarlierAddress, at: number) => {
    focusBeside(list, at);
    void remove(address);
  };
  return (
    <Panel title="Earlier addresses" text={textFor(server)}>
      <ul className={css.list} ref={list}>
        {server.earlier.map((address, at) => (
          <li key={address.slug} className={css.row}>
            <span className={css.address}>
              /blog/{address.slug}
              <span className={css.until}>
                until <When at={address.left_at} />
              </span>
            </span>
            <Button look="bare" isSmall onClick={() => removeIt(address, at)}>
              Remove<span className="visually-hidden"> /blog/{address.slug}</span>
            </Button>
          </li>
        ))}
      </ul>
      <EarlierLinks server={server} />
    </Panel>
  );
}

function textFor({ status }: Acknowledged): string {
  const text = 'Whoever comes by one of these is led to this post';
  return status === 'published' ? `${text}.` : `${text} while it is published.`;
}

/** The button that was pressed is about to go: its neighbour has the focus then, or the slug's field after the last. */
function focusBeside(list: RefObject<HTMLElement | null>, at: number): void {
  const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
  const next = buttons[at + 1] ?? buttons[at - 1] ?? document.querySelector<HTMLElement>('input[name=slug]');
  next?.focus();
}

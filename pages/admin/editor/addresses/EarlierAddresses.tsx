import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { When } from '../../ui/values/When.tsx';
import css from './Addresses.module.css';
import { type EarlierCalls, type EarlierPath, useEarlierAddresses } from './useEarlierAddresses.ts';

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

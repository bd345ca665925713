import type { ReactNode } from 'react';

/** When the browser fetches an island's code. By default, at the first interaction. */
export type Trigger = 'interaction' | 'reach' | 'scrolled' | 'visible' | 'asked' | 'address';

interface IslandProps {
  /** From the file name: renderer/islands/NAME.island.tsx. */
  name: string;
  /** Props of the default export, sent as JSON in an attribute. */
  props: object;
  on?: Trigger;
  /** With `asked`: the word after `data-` on the links that ask for it. With `address`: the names in its query. */
  by?: string;
  /** The page's markup, which the island listens to; `data-place` in it marks where the component renders. */
  children?: ReactNode;
}

/** Marks an element in which a component renders on its trigger. */
export function Island({ name, props, on = 'interaction', by, children }: IslandProps) {
  return (
    <div data-island={name} data-on={on} data-for={by} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}

/** For renderer/islands/NAME.script.ts, whose default export gets the element. It loads no React. */
export function scripted(name: string, on: Trigger) {
  return { 'data-island': name, 'data-on': on };
}

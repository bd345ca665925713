import type { ReactNode } from 'react';

/** When the browser fetches an island's code. The default waits until somebody reaches for it. */
export type Trigger = 'interaction' | 'reach' | 'scrolled' | 'visible' | 'asked' | 'address';

interface IslandProps {
  /** The file's name: renderer/islands/NAME.island.tsx. */
  name: string;
  /** The props of the file's default export. They travel in an attribute as plain JSON. */
  props: object;
  on?: Trigger;
  /** With `asked`: the word after `data-` on the links that ask for it. With `address`: the names in its query. */
  by?: string;
  /** Stays the page's own and is listened to; `data-place` within it marks where the component draws. */
  children?: ReactNode;
}

/** Marks the element in which a component renders on its trigger. */
export function Island({ name, props, on = 'interaction', by, children }: IslandProps) {
  return (
    <div data-island={name} data-on={on} data-for={by} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}

/** For renderer/islands/NAME.script.ts, whose default export gets the element. It brings no React along. */
export function scripted(name: string, on: Trigger) {
  return { 'data-island': name, 'data-on': on };
}

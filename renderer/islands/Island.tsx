import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** When the browser fetches an island's code. The default waits until somebody reaches for it. */
export type Trigger = 'interaction' | 'reach' | 'scrolled' | 'visible' | 'idle' | 'asked' | 'address';

interface IslandProps<Props extends object> {
  /** The file's name: renderer/islands/NAME.island.tsx. */
  name: string;
  /** The same file's default export, for the HTML. */
  of: ComponentType<Props>;
  /** Plain JSON: it travels in an attribute. */
  props: Props;
  on?: Trigger;
  /** With `asked`: the word after `data-` on the links that ask for it. With `address`: the names in its query. */
  by?: string;
  /** Its first markup is the same whatever the props are: it is rendered once for all pages. */
  alike?: boolean;
}

/** First markups of each component by what they are made from: pages of one list, or of one kind, have the same. */
const known = new WeakMap<object, Map<string, string>>();
const MOST_KNOWN = 100;

function onceFor(component: object, from: string, render: () => string): string {
  const own = known.get(component) ?? new Map<string, string>();
  known.set(component, own);
  const before = own.get(from);
  if (before !== undefined) return before;
  if (own.size >= MOST_KNOWN) own.clear();
  const html = render();
  own.set(from, html);
  return html;
}

/**
 * A component that works as plain HTML at once and becomes React on its trigger. It renders on its own with its
 * own id prefix, so that the browser's React finds exactly the markup it would have made.
 */
export function Island<Props extends object>({
  name,
  of: Component,
  props,
  on = 'interaction',
  by,
  alike = false,
}: IslandProps<Props>) {
  const json = JSON.stringify(props);
  const html = onceFor(Component, alike ? '' : json, () =>
    renderToString(<Component {...props} />, { identifierPrefix: `${name}-` }),
  );
  return (
    <div
      data-island={name}
      data-on={on}
      data-for={by}
      data-props={json}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/**
 * The attributes of an element that a plain script brings to life: renderer/islands/NAME.script.ts, whose default
 * export gets the element. Nothing of React comes with it.
 */
export function scripted(name: string, on: Trigger) {
  return { 'data-island': name, 'data-on': on };
}

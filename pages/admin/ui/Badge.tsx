import css from './Badge.module.css';

export type Tint = 'yellow' | 'blue' | 'green' | 'red' | 'ink' | 'neutral';

/** A word on its colour: a status, a role. */
export function Badge({ tint, children }: { tint: Tint; children: string }) {
  return (
    <span className={css.badge} data-tint={tint}>
      {children}
    </span>
  );
}

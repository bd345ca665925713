import css from './Badge.module.css';

export type Tint = 'yellow' | 'blue' | 'green' | 'red' | 'ink' | 'neutral';

export function Badge({ tint, children }: { tint: Tint; children: string }) {
  return (
    <span className={css.badge} data-tint={tint}>
      {children}
    </span>
  );
}

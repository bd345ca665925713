import css from './Stats.module.css';

export interface Stat {
  figure: string;
  /** What the figure counts. */
  label: string;
}

/** Figures set as large as the page allows, each over what it counts. */
export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={css.stats}>
      {stats.map((stat) => (
        <div className={css.stat} key={stat.label}>
          <dt className={css.label}>{stat.label}</dt>
          <dd className={css.figure}>{stat.figure}</dd>
        </div>
      ))}
    </dl>
  );
}

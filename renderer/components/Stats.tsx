import css from './Stats.module.css';

export interface Stat {
  figure: string;
  label: string;
  note?: string;
}

export function Stats({ stats }: { stats: readonly Stat[] }) {
  return (
    <ul className={css.stats}>
      {stats.map((stat) => (
        <li className={css.stat} key={stat.label}>
          <span className={css.figure}>{stat.figure}</span> <span className={css.label}>{stat.label}</span>
          {stat.note === undefined ? null : <span className={css.note}>{stat.note}</span>}
        </li>
      ))}
    </ul>
  );
}

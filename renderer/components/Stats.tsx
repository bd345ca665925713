import css from './Stats.module.css';

export interface Stat {
  figure: string;
  label: string;
  note?: string;
}

/** From how many letters on a figure has no room in a quarter of the page. */
const LONG = 6;

export function Stats({ stats }: { stats: readonly Stat[] }) {
  const isLong = stats.some(({ figure }) => figure.length >= LONG);
  return (
    <ul className={isLong ? `${css.stats} ${css.long}` : css.stats}>
      {stats.map((stat) => (
        <li className={css.stat} key={stat.label}>
          <span className={css.figure}>{stat.figure}</span> <span className={css.label}>{stat.label}</span>
          {stat.note === undefined ? null : <span className={css.note}>{stat.note}</span>}
        </li>
      ))}
    </ul>
  );
}

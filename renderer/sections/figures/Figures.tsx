import css from '../../components/Stats.module.css';
import { Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import { LargeFigures } from './LargeFigures.tsx';

export function Figures({ id, data, number }: SectionProps<'figures'>) {
  const { layout, figures, note } = data;
  const stats = figures.map(({ figure, label, text }) => ({
    figure,
    label,
    ...(text === '' ? {} : { note: text }),
  }));
  return (
    <Headed id={id} number={number} data={data}>
      {layout === 'row' ? <Stats stats={stats} /> : <LargeFigures figures={figures} note={note} />}
    </Headed>
  );
}

interface Stat {
  figure: string;
  label: string;
  note?: string;
}

/** From how many letters on a figure has no room in a quarter of the page. */
const LONG = 6;

function Stats({ stats }: { stats: readonly Stat[] }) {
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

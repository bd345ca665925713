import css from '../../components/Stats.module.css';
import { Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import { LargeFigures } from './LargeFigures.tsx';

export function Figures({ id, data, number, context }: SectionProps<'figures'>) {
  const { layout, figures, note } = data;
  const stats = figures.map(({ figure, label, text }) => ({
    figure,
    label,
    ...(text === '' ? {} : { note: text }),
  }));
  return (
    <Headed id={id} number={number} data={data} context={context}>
      {layout === 'large' ? (
        <LargeFigures figures={figures} note={note} />
      ) : (
        <Stats stats={stats} isPanel={layout === 'panels'} />
      )}
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

function Stats({ stats, isPanel }: { stats: readonly Stat[]; isPanel: boolean }) {
  const isLong = stats.some(({ figure }) => figure.length >= LONG);
  const looks = [css.stats, isLong ? css.long : '', isPanel ? css.panels : ''].filter(Boolean);
  return (
    <ul className={looks.join(' ')}>
      {stats.map((stat) => (
        <li className={css.stat} key={stat.label}>
          <span className={css.figure}>{stat.figure}</span> <span className={css.label}>{stat.label}</span>
          {stat.note === undefined ? null : <span className={css.note}>{stat.note}</span>}
        </li>
      ))}
    </ul>
  );
}

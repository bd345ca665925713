import { Stats } from '#renderer/components/Stats.tsx';
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

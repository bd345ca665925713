import { type Pass, ProcessDrawing } from '#renderer/components/drawings/ProcessDrawing.tsx';
import { Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import { Ladder } from './Ladder.tsx';
import { Steps } from './Steps.tsx';

/** Numbered steps: in a row, or each a column further down the page. */
export function StepsSection({ id, data, number }: SectionProps<'steps'>) {
  const { layout, drawn, steps } = data;
  const row = steps.map(({ title, text, note }, index) => ({
    title,
    text,
    ...(note === '' ? {} : { note }),
    // The same sheet, one pass further each time.
    ...(drawn ? { drawing: <ProcessDrawing pass={Math.min(index + 1, 4) as Pass} /> } : {}),
  }));
  return (
    <Headed id={id} number={number} data={data}>
      {layout === 'row' ? <Steps steps={row} /> : <Ladder steps={steps} />}
    </Headed>
  );
}

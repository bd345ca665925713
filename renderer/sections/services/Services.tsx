import { Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import { ServiceCards } from './ServiceCards.tsx';
import { ServiceIndex } from './ServiceIndex.tsx';

/** All services, as rows or as cards; cards stand by themselves where nothing is said before them. */
export function Services({ id, data, number, context: { services } }: SectionProps<'services'>) {
  const { layout, buttonLabel, label, title, lede } = data;
  const list =
    layout === 'index' ? (
      <ServiceIndex services={services} />
    ) : (
      <ServiceCards services={services} buttonLabel={buttonLabel} />
    );
  if (label + title + lede === '') return list;
  return (
    <Headed id={id} number={number} data={data}>
      {list}
    </Headed>
  );
}

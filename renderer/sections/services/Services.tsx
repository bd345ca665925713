import { Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import { ServiceCards } from './ServiceCards.tsx';
import { ServiceIndex } from './ServiceIndex.tsx';

/** All services, as rows, cards or names; nothing while there are none. */
export function Services({ id, data, number, context }: SectionProps<'services'>) {
  const { services } = context;
  if (services.length === 0) return null;
  const { layout, buttonLabel, title } = data;
  const shown = { id, level: title === '' ? 2 : 3, services } as const;
  return (
    <Headed id={id} number={number} data={data} context={context}>
      {layout !== 'cards' ? (
        <ServiceIndex {...shown} isNames={layout === 'names'} />
      ) : (
        <ServiceCards {...shown} buttonLabel={buttonLabel} />
      )}
    </Headed>
  );
}

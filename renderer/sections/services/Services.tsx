import { serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import { ServiceDrawing } from '#renderer/components/drawings/ServiceDrawing.tsx';
import type { ShownService } from '#static-data/schema.ts';
import { Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import { ServiceCards } from './ServiceCards.tsx';
import css from './ServiceIndex.module.css';

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

interface ServiceIndexProps {
  /** The section's id. */
  id: string;
  level: 2 | 3;
  services: readonly ShownService[];
  /** Set large, without drawings and texts. */
  isNames: boolean;
}

/** The services as an index: a drawing, a name and what it means. */
function ServiceIndex({ id, level, services, isNames }: ServiceIndexProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={isNames ? `${css.index} ${css.names}` : css.index}>
      {services.map((service) => (
        <li className={css.row} key={service.slug}>
          {isNames ? null : (
            <div className={css.drawing}>
              <ServiceDrawing service={service} within={id} sizes="(min-width: 48rem) 25vw, 14rem" />
            </div>
          )}
          <Name className={css.name}>
            <a className={css.link} href={serviceAddress(service.slug)}>
              {service.shortName}
            </a>
          </Name>
          {isNames ? null : <p className={css.text}>{service.description}</p>}
        </li>
      ))}
    </ul>
  );
}

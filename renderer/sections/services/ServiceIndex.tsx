import { serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import { ServiceDrawing } from '#renderer/components/drawings/ServiceDrawing.tsx';
import type { ShownService } from '#static-data/schema.ts';
import css from './ServiceIndex.module.css';

interface ServiceIndexProps {
  /** The section's id. */
  id: string;
  level: 2 | 3;
  services: readonly ShownService[];
  /** Set large, without drawings and texts. */
  isNames: boolean;
}

/** The services as an index: a drawing, a name and what it means. */
export function ServiceIndex({ id, level, services, isNames }: ServiceIndexProps) {
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={isNames ? `${css.index} ${css.names}` : css.index}>
      {services.map((service) => (
        <li className={css.row} key={service.slug}>
          {isNames ? null : (
            <div className={css.drawing}>
              <ServiceDrawing service={service} within={id} />
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

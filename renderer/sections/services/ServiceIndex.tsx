import { ServiceDrawing } from '#renderer/components/drawings/ServiceDrawing.tsx';
import { serviceAddress } from '#static-data/addresses.ts';
import type { ShownService } from '#static-data/schema.ts';
import css from './ServiceIndex.module.css';

/** The services as an index: a drawing, a name and what it means. */
export function ServiceIndex({ services }: { services: readonly ShownService[] }) {
  return (
    <ul className={css.index}>
      {services.map((service) => (
        <li className={css.row} key={service.slug}>
          <div className={css.drawing}>
            <ServiceDrawing service={service} />
          </div>
          <h3 className={css.name}>
            <a className={css.link} href={serviceAddress(service.slug)}>
              {service.shortName}
            </a>
          </h3>
          <p className={css.text}>{service.description}</p>
        </li>
      ))}
    </ul>
  );
}

import { serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import { ButtonRow, LinkButton } from '#renderer/components/Button.tsx';
import { Card, CardText, CardTitle } from '#renderer/components/Card.tsx';
import { ServiceDrawing } from '#renderer/components/drawings/ServiceDrawing.tsx';
import type { ShownService } from '#static-data/schema.ts';
import css from './ServiceCards.module.css';

interface ServiceCardsProps {
  /** The section's id. */
  id: string;
  level: 2 | 3;
  services: readonly ShownService[];
  buttonLabel: string;
}

/** Large cards, each leading to its own page and to an enquiry about it. */
export function ServiceCards({ id, level, services, buttonLabel }: ServiceCardsProps) {
  return (
    <ul className={css.cards}>
      {services.map((service) => (
        <li className={css.card} key={service.slug}>
          <Card>
            <div className={css.drawing}>
              <ServiceDrawing service={service} within={id} sizes="(min-width: 48rem) 45vw, 92vw" />
            </div>
            <CardTitle level={level} href={serviceAddress(service.slug)}>
              {service.name}
            </CardTitle>
            <CardText>{service.description}</CardText>
            {buttonLabel === '' ? null : (
              <ButtonRow>
                <LinkButton
                  href={`/contact-us?service=${service.slug}#form`}
                  enquiry={service.slug}
                  look="quiet"
                >
                  {buttonLabel}
                </LinkButton>
              </ButtonRow>
            )}
          </Card>
        </li>
      ))}
    </ul>
  );
}

import { WriteTo } from '#renderer/components/WriteTo.tsx';
import { postalLines } from '#renderer/contact.ts';
import type { Site } from '#static-data/schema.ts';
import { Clause } from './Clause.tsx';

export function Controller({ site }: { site: Site }) {
  const address = postalLines(site.address);
  return (
    <Clause id="controller" title="Who is responsible">
      <p>
        {[site.brand, ...address, 'United Kingdom'].join(', ')}, is the controller of the personal data
        described here, under the UK General Data Protection Regulation and the Data Protection Act 2018.
      </p>
      <p>
        Write <WriteTo email={site.email} /> about anything on this page
        {address.length > 0 && ', or to the postal address above'}. A person reads it. We are too small to
        need a data protection officer and haven’t appointed one.
      </p>
    </Clause>
  );
}

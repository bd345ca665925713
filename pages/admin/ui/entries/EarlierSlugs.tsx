import type { EarlierAddress } from '#content-api/values/slugs.shared.ts';
import { When } from '../values/When.tsx';
import css from './Entries.module.css';

interface EarlierSlugsProps {
  addresses: readonly EarlierAddress[] | undefined;
  addressOf(slug: string): string;
}

/** The addresses that lead to an entry still; nothing where there are none. */
export function EarlierSlugs({ addresses = [], addressOf }: EarlierSlugsProps) {
  if (addresses.length === 0) return null;
  return (
    <section className={css.earlier}>
      <h3>Earlier addresses</h3>
      <ul>
        {addresses.map(({ slug, left_at }) => (
          <li key={slug}>
            {addressOf(slug)} until <When at={left_at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

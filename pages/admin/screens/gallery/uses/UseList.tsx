import { Link } from 'react-router';
import type { PictureUse } from '#content-api/library/gallery/gallery.shared.ts';
import { useMay } from '../../../app/session/OnlyWith.tsx';
import css from '../Gallery.module.css';
import { placeOf } from './placeOf.ts';

interface UseListProps {
  uses: (PictureUse & { may_change?: boolean })[];
  more?: number;
  /** Without links: following one would leave what is being decided. */
  isPlain?: boolean;
}

export function UseList({ uses, more = 0, isPlain = false }: UseListProps) {
  const may = useMay();
  return (
    <ul className={css.uses}>
      {uses.map((use) => {
        const { what, to, needs } = placeOf(use);
        const leads = !isPlain && may(needs) && use.may_change !== false;
        return (
          <li key={`${use.type}-${use.id}`}>
            {what}: {leads ? <Link to={to}>{use.title}</Link> : use.title}
            {use.parts ? ` (${use.parts.join(' and ')})` : null}
          </li>
        );
      })}
      {more > 0 ? <li>and {more} more</li> : null}
    </ul>
  );
}

import css from '../drawings.module.css';
import { Halftone, Plate } from '../Print.tsx';

export function WebPlates({ id }: { id: string }) {
  return (
    <>
      <defs>
        <Halftone id={`${id}-dots`} pitch={7} radius={1.7} ink="ink" />
      </defs>
      <Plate>
        <path d="M60 10H236V150H60Z" fill={`url(#${id}-dots)`} />
        <path className={css.ink} d="M108 8H152L92 80L152 152H108L48 80Z" />
      </Plate>
      <Plate>
        <path className={css.spot} d="M92 8H136L196 80L136 152H92L152 80Z" />
      </Plate>
    </>
  );
}

import css from '../drawings.module.css';
import { Halftone, Plate } from '../Print.tsx';

export function VideoPlates({ id }: { id: string }) {
  return (
    <>
      <defs>
        <Halftone id={`${id}-dots`} pitch={7} radius={2} ink="ink" />
      </defs>
      <Plate>
        <path className={css.ink} d="M70 14H170V118H70Z" />
        <path d="M0 14H60V118H0ZM180 14H240V118H180Z" fill={`url(#${id}-dots)`} />
        <path className={css.ink} d="M46 132H194V150H46Z" />
      </Plate>
      <Plate>
        <path className={css.spot} d="M92 0L216 70L92 140Z" />
      </Plate>
    </>
  );
}

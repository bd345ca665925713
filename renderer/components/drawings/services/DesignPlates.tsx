import css from '../drawings.module.css';
import { Halftone, Plate } from '../Print.tsx';

export function DesignPlates({ id }: { id: string }) {
  return (
    <>
      <defs>
        <Halftone id={`${id}-dots`} pitch={8} radius={2.5} ink="ink" />
      </defs>
      <Plate>
        <path className={css.ink} d="M14 56H110V152H14Z" />
        <path d="M130 152L184 20L238 152Z" fill={`url(#${id}-dots)`} />
      </Plate>
      <Plate>
        <circle className={css.spot} cx="122" cy="76" r="60" />
      </Plate>
      <g className={css.keyLine} strokeWidth="2">
        <path d="M24 24C90 -14 150 150 222 60" />
        <path d="M24 24L74 -2M222 60L182 112" strokeWidth="1" />
        <path className={css.paper} d="M19 19h10v10h-10zM217 55h10v10h-10z" />
      </g>
    </>
  );
}

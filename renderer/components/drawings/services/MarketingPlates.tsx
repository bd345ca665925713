import css from '../drawings.module.css';
import { Halftone, Plate } from '../Print.tsx';

export function MarketingPlates({ id }: { id: string }) {
  return (
    <>
      <defs>
        <Halftone id={`${id}-dots`} pitch={8} radius={2.5} ink="ink" />
      </defs>
      <Plate>
        <path className={css.ink} d="M14 92A60 60 0 0 1 74 152H48A34 34 0 0 0 14 118Z" />
        <path className={css.ink} d="M14 48A104 104 0 0 1 118 152H92A78 78 0 0 0 14 74Z" />
        <path d="M14 4A148 148 0 0 1 162 152H136A122 122 0 0 0 14 30Z" fill={`url(#${id}-dots)`} />
        <circle className={css.ink} cx="208" cy="38" r="22" />
      </Plate>
      <Plate>
        <path className={css.spot} d="M14 152L14 66A86 86 0 0 1 100 152Z" />
        <circle className={css.spot} cx="186" cy="56" r="30" />
      </Plate>
    </>
  );
}
